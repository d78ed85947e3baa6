import type { Update } from '@reset/contracts/challenges';
import { updatesApi } from '@reset/contracts/http/community';
import { useRemove } from '@reset/remote-kit/data';
import { useInPlace } from '@reset/remote-kit/form';
import { useRef } from 'react';
import { WrittenLine } from '../writing/written-line.tsx';
import { updateEdit } from './edit-update.tsx';
import styles from './update-card.module.css';

interface Props {
  readonly update: Update;
  /** It leaves the list: whoever had the focus in it is somewhere else now. */
  readonly onLeave: () => void;
}

/** An update, and what she can do about it. */
export const UpdateCard = ({ update, onLeave }: Props) => {
  const card = useRef<HTMLLIElement>(null);
  const place = useInPlace(updateEdit, update, () => card.current?.focus());
  const { score } = place.shown;
  const remove = useRemove(updatesApi.deleteUpdate, {
    undo: { endpoint: updatesApi.restoreUpdate },
    onGone: onLeave,
    refresh: [updatesApi.listUpdates],
  });
  return (
    <WrittenLine ref={card} kind="update" row={update} place={place} onDelete={remove} onBlocked={onLeave}>
      {score !== null && (
        <p className={styles.score}>
          Score: <span dir="auto">{score}</span>
        </p>
      )}
    </WrittenLine>
  );
};
