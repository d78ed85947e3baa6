import { type InPlace, Waits } from '@reset/remote-kit/form';
import { authorText, Byline, ModerationMenu, momentText } from '@reset/remote-kit/members';
import { MemberWords, OwnActions } from '@reset/ui/members';
import type { ComponentProps, ReactNode, Ref } from 'react';
import { communityModeration } from '../moderation/community-moderation.ts';
import { Help } from './help.tsx';
import styles from './line.module.css';

interface Row {
  readonly id: string;
  readonly mine: boolean;
  readonly content: string;
  readonly created_at: string;
}

interface Props {
  readonly ref: Ref<HTMLLIElement>;
  readonly kind: 'comment' | 'update';
  readonly row: ComponentProps<typeof Byline>['of'] & Row;
  readonly place: InPlace<Row>;
  readonly onDelete: (id: string) => Promise<void>;
  /** She is blocked who wrote it: it leaves the list. */
  readonly onBlocked: () => void;
  /** Stands above the words. */
  readonly children?: ReactNode;
}

/** A comment or an update in its list, and what she can do about it. */
export const WrittenLine = ({ ref, kind, row, place, onDelete, onBlocked, children }: Props) => {
  const name = `the ${kind} of ${momentText(row.created_at)}`;
  return (
    <li ref={ref} className={styles.line} tabIndex={-1}>
      {place.needsPeople && <Help />}
      <div className={styles.head}>
        <Byline of={row} exact />
        {!row.mine && (
          <ModerationMenu
            by={communityModeration}
            kind={kind}
            subject={row}
            of={`${name} by ${authorText(row)}`}
            onBlocked={onBlocked}
          />
        )}
      </div>
      {place.editForm ?? (
        <>
          {place.waits && <Waits />}
          {children}
          <MemberWords text={place.shown.content} />
          {row.mine && <OwnActions kind={kind} of={name} onEdit={place.open} onDelete={() => onDelete(row.id)} />}
        </>
      )}
    </li>
  );
};
