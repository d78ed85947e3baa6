import type { Update } from '@reset/contracts/challenges';
import { forumMessages } from '@reset/contracts/forum';
import { challenges } from '@reset/contracts/http/community';
import { authorWords } from '@reset/contracts/people';
import { useRefresh, useSend } from '@reset/remote-kit/data';
import { useDraft } from '@reset/remote-kit/state';
import { useRef, useState } from 'react';
import { CareMenu } from '../care/care-menu.tsx';
import { Byline } from '../forum/byline.tsx';
import { Help } from '../help/help.tsx';
import { OwnActions } from '../forum/own-actions.tsx';
import { momentText } from '../forum/when.ts';
import styles from '../post/comment-card.module.css';
import { MemberWords } from '../words/member-words.tsx';
import { EditUpdate } from './edit-update.tsx';
import { draftOf, UpdateDraft } from './update-draft.ts';
import words from './update-card.module.css';

interface Props {
  readonly update: Update;
  /** It leaves the list: whoever had the focus in it is somewhere else now. */
  readonly onLeave: () => void;
}

/** An update, and what she can do about it. */
export const UpdateCard = ({ update, onLeave }: Props) => {
  const { id, content, score, mine } = update;
  const draft = useDraft(`edit-update:${id}`, { schema: UpdateDraft, initial: draftOf(update) });
  const [editing, setEditing] = useState(draft.restored);
  const [needsPeople, setNeedsPeople] = useState(false);
  const card = useRef<HTMLLIElement>(null);
  const refresh = useRefresh();
  const remove = useSend(challenges.deleteUpdate, {
    done: forumMessages.deleted,
    failed: { title: forumMessages.notDeleted },
  });
  const name = `the update of ${momentText(update.created_at)}`;
  const onDelete = async () => {
    try {
      await remove.mutateAsync({ id });
    } catch {
      return;
    }
    onLeave();
    await refresh([challenges.listUpdates]);
  };

  return (
    <li ref={card} className={styles.comment} tabIndex={-1}>
      {needsPeople && <Help />}
      <div className={styles.head}>
        <Byline of={{ ...update, anonymous: false }} say={momentText} />
        {!mine && (
          <CareMenu
            kind="update"
            id={id}
            of={`${name} by ${update.author?.name ?? authorWords.former}`}
            onBlocked={onLeave}
          />
        )}
      </div>
      {editing ? (
        <EditUpdate
          update={update}
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
              onEdit={() => setEditing(true)}
              onDelete={onDelete}
            />
          )}
        </>
      )}
    </li>
  );
};
