import { forumMessages } from '@reset/contracts/forum';
import { postsApi } from '@reset/contracts/http/community';
import { useParams } from '@reset/remote-kit';
import { useData, useLive } from '@reset/remote-kit/data';
import { DetailPage } from '@reset/remote-kit/page';
import { REMOVED } from '../posts/removed.ts';
import { Post } from './post.tsx';

export default function PostPage() {
  const { postId } = useParams<'postId'>();
  const post = useData(postsApi.readPost, { id: postId });
  // Its count tells of new comments; nothing on the page moves by it.
  useLive(['community/comment'], () => void post.refetch(), { id: postId, spread: 2_000 });
  return (
    <DetailPage
      of={post}
      title="Post"
      titleOf={({ removed, title }) => (removed ? REMOVED : title)}
      back="/community/forum"
      failed={forumMessages.loadingPost}
      show={Post}
      look="thread"
    />
  );
}
