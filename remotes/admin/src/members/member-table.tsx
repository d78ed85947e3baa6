import type { MemberRow } from '@reset/contracts/members';
import { untilText } from '@reset/contracts/suspension';
import { useSession } from '@reset/remote-kit';
import { dayText } from '@reset/remote-kit/members';
import { smallText } from '@reset/ui';
import { useState } from 'react';
import { isSuspended } from './lift-suspension.tsx';
import { MemberActions } from './member-actions.tsx';
import styles from './member-table.module.css';

/** A table that is laid out as cards is read out as none in some browsers, unless each part says what it is. */
const is = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  rowheader: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const;

interface Props {
  readonly members: readonly MemberRow[];
  /** Of the heading. */
  readonly labelledBy: string;
  readonly onGone: () => void;
}

/** A row a member; on a phone a card, which the roles keep a row for who has it read out. */
export const MemberTable = ({ members, labelledBy, onGone }: Props) => {
  const self = useSession().member?.id;
  const [now] = useState(() => new Date().toISOString());
  return (
    <table className={styles.table} {...is.table} aria-labelledby={labelledBy}>
      <thead className={styles.head} {...is.rowgroup}>
        <tr {...is.row}>
          {['Name', 'Role', 'Joined', 'Actions'].map((name) => (
            <th key={name} {...is.columnheader} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className={styles.body} {...is.rowgroup}>
        {members.map((member) => (
          <tr key={member.id} className={styles.row} {...is.row}>
            <th className={styles.name} {...is.rowheader} scope="row">
              <span>
                <span dir="auto">{member.full_name}</span>
                {member.id === self && ' (you)'}
              </span>
              {member.name !== member.full_name && (
                <span className={smallText}>
                  shown as <span dir="auto">{member.name}</span>
                </span>
              )}
              <span className={smallText}>
                <span dir="auto">{member.email}</span>
              </span>
            </th>
            <td className={styles.role} {...is.cell}>
              {member.admin ? <strong>Admin</strong> : 'Member'}
              {member.suspended_until !== null && isSuspended(member, now) && (
                <span className={smallText}>Suspended {untilText(member.suspended_until)}</span>
              )}
            </td>
            <td className={styles.joined} {...is.cell}>
              <time dateTime={member.created_at}>{dayText(member.created_at)}</time>
            </td>
            <td className={styles.actions} {...is.cell}>
              <MemberActions member={member} mine={member.id === self} onGone={onGone} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
