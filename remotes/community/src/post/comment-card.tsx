import type { Comment } from '@reset/contracts/forum';
import { useDraft } from '@reset/remote-kit/state';
import { useRef, useState } from 'react';
import { CareMenu } from '../care/care-menu.tsx';
import { authorText } from '../forum/author-text.ts';
import { Byline } from '../forum/byline.tsx';
import { Help } from '../help/help.tsx';
import { OwnActions } from '../forum/own-actions.tsx';
import { momentText } from '../forum/when.ts';
import { MemberWords } from '../words/member-words.tsx';
import styles from './comment-card.module.css';
import { CommentDraft } from './comment-draft.ts';
import { EditComment } from './edit-comment.tsx';
import { useRemoveComment } from './use-remove-comment.ts';

interface Props {
  readonly comment: Comment;
  /** With it goes the place of a removed post. */
  readonly last: boolean;
  /** It leaves the list: whoever had the focus in it is somewhere else now. */
  readonly onLeave: (id: string) => void;
}

/** A comment, and what she can do about it. */
export const CommentCard = ({ comment, last, onLeave }: Props) => {
  const { id, content, version, mine } = comment;
  const draft = useDraft(`edit-comment:${id}`, { schema: CommentDraft, initial: { text: content, version } });
  const [editing, setEditing] = useState(draft.restored);
  const [needsPeople, setNeedsPeople] = useState(false);
  const card = useRef<HTMLLIElement>(null);
  const leave = () => onLeave(id);
  const remove = useRemoveComment(last, leave);
  const name = `the comment of ${momentText(comment.created_at)}`;

  return (
    <li ref={card} className={styles.comment} tabIndex={-1}>
      {needsPeople && <Help />}
      <div className={styles.head}>
        <Byline of={comment} say={momentText} />
        {!mine && (
          <CareMenu
            kind="comment"
            id={id}
            of={`${name} by ${authorText(comment)}`}
            anonymous={comment.anonymous}
            former={comment.author === null && !comment.anonymous}
            onBlocked={leave}
          />
        )}
      </div>
      {editing ? (
        <EditComment
          comment={comment}
          draft={draft}
          onOpen={() => setEditing(true)}
          onClose={(needs) => {
            setEditing(false);
            setNeedsPeople(needs);
            card.current?.focus();
          }}
        />
      ) : (
        <>
          <MemberWords text={content} />
          {mine && (
            <OwnActions
              kind="comment"
              of={name}
              consequence="Your words go for good."
              onEdit={() => setEditing(true)}
              onDelete={() => remove(id)}
            />
          )}
        </>
      )}
    </li>
  );
};
