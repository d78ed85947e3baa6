import type { Post as PostRow } from '@reset/contracts/forum';
import type { DetailProps } from '@reset/remote-kit/page';
import { useDraft } from '@reset/remote-kit/state';
import { useState } from 'react';
import { draftOf, PostDraft } from '../posts/post-draft.ts';
import { Help } from '../writing/help.tsx';
import { useInPlace } from '../writing/use-in-place.ts';
import { Comments } from './comments.tsx';
import { PostWords } from './post-words.tsx';

/** A post that is there, or its place, and what was answered. */
export const Post = ({ row: post, toTitle, leave }: DetailProps<PostRow>) => {
  const draft = useDraft(`edit-post:${post.id}`, { schema: PostDraft, initial: draftOf(post) });
  const place = useInPlace(draft, toTitle);
  const [commentNeedsPeople, setCommentNeedsPeople] = useState(false);
  return (
    <>
      {place.needsPeople && <Help />}
      {post.removed ? (
        <p>Whoever wrote this has taken it away. What others answered is still here.</p>
      ) : (
        <PostWords post={post} draft={draft} place={place} onLeave={leave} />
      )}
      <Comments post={post} help={commentNeedsPeople && <Help />} onEmpty={leave} onSent={setCommentNeedsPeople} />
    </>
  );
};
