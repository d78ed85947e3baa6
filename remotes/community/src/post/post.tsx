import type { Post as PostRow } from '@reset/contracts/forum';
import { useInPlace } from '@reset/remote-kit/form';
import type { DetailProps } from '@reset/remote-kit/page';
import { useState } from 'react';
import { postEdit } from '../posts/edit-post.tsx';
import beside from '../writing/beside.module.css';
import { Help } from '../writing/help.tsx';
import { Comments } from './comments.tsx';
import { PostWords } from './post-words.tsx';

/** A post that is there, or its place, and what was answered. */
export const Post = ({ row: post, toTitle, leave }: DetailProps<PostRow>) => {
  const place = useInPlace(postEdit, post, toTitle);
  const [commentNeedsPeople, setCommentNeedsPeople] = useState(false);
  return (
    <div className={beside.thread}>
      <div className={beside.words}>
        {place.needsPeople && <Help />}
        {post.removed ? (
          <p>This post is no longer here. What others answered is.</p>
        ) : (
          <PostWords post={post} place={place} onLeave={leave} />
        )}
      </div>
      <Comments post={post} help={commentNeedsPeople && <Help />} onEmpty={leave} onSent={setCommentNeedsPeople} />
    </div>
  );
};
