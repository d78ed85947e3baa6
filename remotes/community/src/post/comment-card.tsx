import type { Comment } from '@reset/contracts/forum';
import { commentsApi, postsApi } from '@reset/contracts/http/community';
import { useRemove } from '@reset/remote-kit/data';
import { useInPlace } from '@reset/remote-kit/form';
import { useRef } from 'react';
import { WrittenLine } from '../writing/written-line.tsx';
import { commentEdit } from './edit-comment.tsx';

interface Props {
  readonly comment: Comment;
  /** With it goes the place of a removed post that nobody else has answered. */
  readonly last: boolean;
  /** It leaves the list: whoever had the focus in it is somewhere else now. */
  readonly onLeave: (id: string) => void;
}

const shownIn = [commentsApi.listComments, postsApi.readPost, postsApi.listPosts];

/** A comment, and what she can do about it. */
export const CommentCard = ({ comment, last, onLeave }: Props) => {
  const card = useRef<HTMLLIElement>(null);
  const place = useInPlace(commentEdit, comment, () => card.current?.focus());
  const leave = () => onLeave(comment.id);
  const remove = useRemove(commentsApi.deleteComment, {
    undo: { endpoint: commentsApi.restoreComment, refresh: shownIn },
    onGone: leave,
    refresh: last ? [postsApi.listPosts] : shownIn,
  });
  return <WrittenLine ref={card} kind="comment" row={comment} place={place} onDelete={remove} onBlocked={leave} />;
};
