import type { Update } from '@reset/contracts/challenges';
import { forumMessages } from '@reset/contracts/forum';
import { challenges } from '@reset/contracts/http/community';
import { useRemove } from '@reset/remote-kit/data';
import { authorText, Byline, ModerationMenu, momentText } from '@reset/remote-kit/members';
import { useDraft } from '@reset/remote-kit/state';
import { MemberWords, OwnActions } from '@reset/ui/talk';
import { useRef } from 'react';
import { communityModeration } from '../moderation/community-moderation.ts';
import { Help } from '../writing/help.tsx';
import styles from '../writing/line.module.css';
import { useInPlace } from '../writing/use-in-place.ts';
import { EditUpdate } from './edit-update.tsx';
import words from './update-card.module.css';
import { draftOf, UpdateDraft } from './update-draft.ts';

interface Props {
  readonly update: Update;
  /** It leaves the list: whoever had the focus in it is somewhere else now. */
  readonly onLeave: () => void;
}

/** An update, and what she can do about it. */
export const UpdateCard = ({ update, onLeave }: Props) => {
  const { id, content, score, mine } = update;
  const draft = useDraft(`edit-update:${id}`, { schema: UpdateDraft, initial: draftOf(update) });
  const card = useRef<HTMLLIElement>(null);
  const { editing, needsPeople, onOpen, onClose } = useInPlace(draft, () => card.current?.focus());
  const remove = useRemove(challenges.deleteUpdate, {
    done: forumMessages.deleted,
    failed: { title: forumMessages.notDeleted },
    onGone: onLeave,
    refresh: [challenges.listUpdates],
  });
  const name = `the update of ${momentText(update.created_at)}`;

  return (
    <li ref={card} className={styles.line} tabIndex={-1}>
      {needsPeople && <Help />}
      <div className={styles.head}>
        <Byline of={update} exact />
        {!mine && (
          <ModerationMenu
            by={communityModeration}
            kind="update"
            subject={update}
            of={`${name} by ${authorText(update)}`}
            onBlocked={onLeave}
          />
        )}
      </div>
      {editing ? (
        <EditUpdate update={update} draft={draft} onOpen={onOpen} onClose={onClose} />
      ) : (
        <>
          {score !== null && (
            <p className={words.score}>
              Score: <span dir="auto">{score}</span>
            </p>
          )}
          <MemberWords text={content} />
          {mine && (
            <OwnActions
              kind="update"
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
