import { countText } from '@reset/contracts/count-text';
import { forumLimits, forumMessages } from '@reset/contracts/forum';
import { postsApi } from '@reset/contracts/http/community';
import { usePages } from '@reset/remote-kit/data';
import { PagedList } from '@reset/remote-kit/page';
import { EmptyState, smallText } from '@reset/ui';
import beside from '../writing/beside.module.css';
import { PostCard } from './post-card.tsx';
import { useNewPosts } from './use-new-posts.ts';

/** Older than anything here. */
const EARLIEST = '2000-01-01T00:00:00.000Z';

/** @param query what she looks for; empty: everything, newest first */
export const Posts = ({ query }: { readonly query: string }) => {
  const input = { limit: forumLimits.page, ...(query !== '' && { query }) };
  const pages = usePages(postsApi.listPosts, input, { still: true });
  const posts = pages.data;
  const newest = posts && query === '' ? (posts[0]?.created_at ?? EARLIEST) : null;
  const fresh = useNewPosts(newest);
  const matchesText = () => {
    if (query === '' || !posts?.length) return '';
    return pages.hasNextPage
      ? `The newest ${posts.length} posts with “${query}”`
      : `${countText(posts.length, 'post')} with “${query}”`;
  };
  return (
    <PagedList
      of={pages}
      id="posts"
      title="Posts"
      className={beside.list}
      renderItem={(post, toHeading) => <PostCard post={post} onLeave={toHeading} />}
      fresh={{ count: fresh, label: fresh >= 50 ? '50 or more new posts' : countText(fresh, 'new post') }}
      failed={forumMessages.loading}
      empty={
        query === '' ? (
          <EmptyState kind="talk" title={forumMessages.none} />
        ) : (
          <p role="status">No posts found with “{query}”.</p>
        )
      }
      lead={
        <p className={smallText} role="status">
          {matchesText()}
        </p>
      }
    />
  );
};
