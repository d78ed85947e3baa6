import { forumLimits, forumMessages } from '@reset/contracts/forum';
import { forum } from '@reset/contracts/http/community';
import { usePages } from '@reset/remote-kit/data';
import { Button, EmptyState, Heading, Skeleton } from '@reset/ui';
import { NewBar } from '@reset/ui/talk';
import { useRef } from 'react';
import { countText } from './count-text.ts';
import { LoadFailed } from './load-failed.tsx';
import { PostCard } from './post-card.tsx';
import styles from './posts.module.css';
import { useNewPosts } from './use-new-posts.ts';
import { useSayFailed } from './use-say-failed.ts';

/** Older than anything here. */
const EARLIEST = '2000-01-01T00:00:00.000Z';

/** @param query what she looks for; empty: everything, newest first */
export const Posts = ({ query }: { readonly query: string }) => {
  const input = { limit: forumLimits.page, ...(query !== '' && { query }) };
  const pages = usePages(forum.listPosts, input, { still: true });
  const heading = useRef<HTMLHeadingElement>(null);
  const posts = pages.data;
  const newest = posts && query === '' ? (posts[0]?.created_at ?? EARLIEST) : null;
  const fresh = useNewPosts(newest);
  useSayFailed(pages, forumMessages.loading);

  const toTop = () => heading.current?.focus();
  const found = () => {
    if (query === '' || !posts?.length) return '';
    return pages.hasNextPage
      ? `The newest ${posts.length} posts with “${query}”`
      : `${countText(posts.length, 'post')} with “${query}”`;
  };
  return (
    <section className={styles.section} aria-labelledby="posts" aria-busy={pages.isPending}>
      <Heading ref={heading} level={2} look="section" id="posts" tabIndex={-1}>
        Posts
      </Heading>
      <NewBar
        count={fresh}
        label={fresh >= 50 ? '50 or more new posts' : countText(fresh, 'new post')}
        onShow={() => {
          toTop();
          void pages.refetch();
        }}
      />
      <p className={styles.found} role="status">
        {found()}
      </p>
      {pages.isPending && (
        <div className={styles.list}>
          <Skeleton shape="card" />
          <Skeleton shape="card" />
          <Skeleton shape="card" />
        </div>
      )}
      {pages.isError && <LoadFailed title={forumMessages.loading} onRetry={() => void pages.refetch()} />}
      {posts?.length === 0 &&
        (query === '' ? (
          <EmptyState title={forumMessages.none} />
        ) : (
          <p role="status">No posts found with “{query}”.</p>
        ))}
      {posts !== undefined && posts.length > 0 && (
        <ul className={styles.list} role="list">
          {posts.map((post) => (
            <PostCard key={post.id} post={post} onLeave={toTop} />
          ))}
        </ul>
      )}
      {pages.hasNextPage && (
        <Button busy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
          Show more
        </Button>
      )}
    </section>
  );
};
