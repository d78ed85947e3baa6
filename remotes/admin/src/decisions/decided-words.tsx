import { rules, type Statement } from '@reset/contracts/decisions';
import { reportedWords } from '@reset/contracts/notices';
import { untilText } from '@reset/contracts/suspension';
import { dayText } from '@reset/remote-kit/members';
import { pointList, stack } from '@reset/ui';
import { MemberWords } from '@reset/ui/members';
import type { ReactNode } from 'react';
import { SubjectWords } from './subject-words.tsx';

type Decided = Omit<Statement, 'appeal' | 'appeal_until'>;

interface Props {
  readonly decided: Decided;
  /** To her own eyes it is hers. */
  readonly owner: 'Your' | 'Her';
  /** It was taken back: what she may not do holds no more. */
  readonly isReversed?: boolean;
  /** Stands under what was decided. */
  readonly children?: ReactNode;
}

/** What was decided, about which words and why, in kind words: what, how far it goes, how long, what happened, and the rule. */
export const DecidedWords = ({ decided, owner, isReversed = false, children }: Props) => {
  const { kind, reported, removed, warned, suspended_until, rule, facts, decided_at, words } = decided;
  const broken = rules.find(({ id }) => id === rule)?.label;
  const isAll = !removed && suspended_until === null;
  return (
    <div className={stack(3)}>
      <ul className={pointList}>
        {removed && <li>The {reportedWords[kind] ?? 'words'} was taken away, for everybody and for good.</li>}
        {warned && <li>This is a warning.{isAll && ' Nothing else follows from it.'}</li>}
        {suspended_until !== null && !isReversed && (
          <li>
            No writing where others read, {untilText(suspended_until)}: in the forum, in challenges, in the marketplace
            and in chats with others. {owner} journal, notes and chats with the coach stay{' '}
            {owner === 'Your' ? 'yours' : 'hers'}.
          </li>
        )}
      </ul>
      {children}
      {facts && (
        <div className={stack(1)}>
          <p>Why:</p>
          <MemberWords text={facts} />
        </div>
      )}
      {broken !== undefined && <p>Our rule: {broken}.</p>}
      <p>
        Decided on {dayText(decided_at)} by people of the RESET team
        {reported ? ', after somebody reported it' : ', who came upon it themselves'}. People decided this, not a
        computer.
      </p>
      {words && <SubjectWords of={decided} />}
    </div>
  );
};
