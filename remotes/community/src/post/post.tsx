import type { Post as PostRow } from '@reset/contracts/forum';
import { useDraft } from '@reset/remote-kit/state';
import { type RefObject, useState } from 'react';
import { Help } from '../help/help.tsx';
import { draftOf, PostDraft } from '../posts/post-draft.ts';
import { Comments } from './comments.tsx';
import { PostWords } from './post-words.tsx';

interface Props {
  readonly post: PostRow;
  readonly heading: RefObject<HTMLHeadingElement | null>;
  /** Nothing is left here for her: to the forum. */
  readonly onLeave: () => void;
}

/** A post that is there, or its place, and what was answered. */
export const Post = ({ post, heading, onLeave }: Props) => {
  const draft = useDraft(`edit-post:${post.id}`, { schema: PostDraft, initial: draftOf(post) });
  const [helpFor, setHelpFor] = useState<'post' | 'comment' | null>(null);
  return (
    <>
      {helpFor === 'post' && <Help />}
      {post.removed ? (
        <p>Whoever wrote this has taken it away. What others answered is still here.</p>
      ) : (
        <PostWords
          post={post}
          draft={draft}
          heading={heading}
          onNeedsPeople={(needs) => setHelpFor(needs ? 'post' : null)}
          onLeave={onLeave}
        />
      )}
      <Comments
        post={post}
        help={helpFor === 'comment' && <Help />}
        onEmpty={onLeave}
        onSent={(needs) => setHelpFor(needs ? 'comment' : null)}
      />
    </>
  );
};
