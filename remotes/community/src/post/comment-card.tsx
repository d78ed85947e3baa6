import { type Comment, forumMessages } from '@reset/contracts/forum';
import { forum } from '@reset/contracts/http/community';
import { useRemove } from '@reset/remote-kit/data';
import { authorText, Byline, ModerationMenu, momentText } from '@reset/remote-kit/members';
import { useDraft } from '@reset/remote-kit/state';
import { MemberWords, OwnActions } from '@reset/ui/talk';
import { useRef } from 'react';
import { communityModeration } from '../moderation/community-moderation.ts';
import { Help } from '../writing/help.tsx';
import styles from '../writing/line.module.css';
import { useInPlace } from '../writing/use-in-place.ts';
import { CommentDraft } from './comment-draft.ts';
import { EditComment } from './edit-comment.tsx';

interface Props {
  readonly comment: Comment;
  /** With it goes the place of a removed post that nobody else has answered. */
  readonly last: boolean;
  /** It leaves the list: whoever had the focus in it is somewhere else now. */
  readonly onLeave: (id: string) => void;
}

/** A comment, and what she can do about it. */
export const CommentCard = ({ comment, last, onLeave }: Props) => {
  const { id, content, version, mine } = comment;
  const draft = useDraft(`edit-comment:${id}`, { schema: CommentDraft, initial: { text: content, version } });
  const card = useRef<HTMLLIElement>(null);
  const { editing, needsPeople, onOpen, onClose } = useInPlace(draft, () => card.current?.focus());
  const leave = () => onLeave(id);
  const remove = useRemove(forum.deleteComment, {
    done: forumMessages.deleted,
    failed: { title: forumMessages.notDeleted },
    onGone: leave,
    refresh: last ? [forum.listPosts] : [forum.listComments, forum.readPost, forum.listPosts],
  });
  const name = `the comment of ${momentText(comment.created_at)}`;

  return (
    <li ref={card} className={styles.line} tabIndex={-1}>
      {needsPeople && <Help />}
      <div className={styles.head}>
        <Byline of={comment} exact />
        {!mine && (
          <ModerationMenu
            by={communityModeration}
            kind="comment"
            subject={comment}
            of={`${name} by ${authorText(comment)}`}
            onBlocked={leave}
          />
        )}
      </div>
      {editing ? (
        <EditComment comment={comment} draft={draft} onOpen={onOpen} onClose={onClose} />
      ) : (
        <>
          <MemberWords text={content} />
          {mine && (
            <OwnActions
              kind="comment"
              of={name}
              consequence="Your words go for good."
              onEdit={onOpen}
              onDelete={() => remove(id)}
            />
          )}
        </>
      )}
    </li>
  );
};
