import { rules, type Statement } from '@reset/contracts/decisions';
import { reportedWords } from '@reset/contracts/notices';
import { untilText } from '@reset/contracts/suspension';
import { dayText } from '@reset/remote-kit/members';
import { pointList, stack } from '@reset/ui';
import { MemberWords } from '@reset/ui/members';
import { SubjectWords } from './subject-words.tsx';

type Decided = Omit<Statement, 'appeal' | 'appeal_until'>;

/** What was decided, about which words and why, in kind words: what, how far it goes, how long, what happened, and the rule. */
export const DecidedWords = ({ decided }: { readonly decided: Decided }) => {
  const { kind, reported, removed, warned, suspended_until, rule, facts, decided_at, words } = decided;
  const broken = rules.find(({ id }) => id === rule)?.label;
  const isAll = !removed && suspended_until === null;
  return (
    <div className={stack(3)}>
      {words && <SubjectWords of={decided} />}
      <ul className={pointList}>
        {removed && <li>The {reportedWords[kind] ?? 'words'} was taken away, for everybody and for good.</li>}
        {warned && <li>This is a warning.{isAll && ' Nothing else follows from it.'}</li>}
        {suspended_until !== null && (
          <li>
            No writing where others read, {untilText(suspended_until)}. Reading, the journal, notes, and everything of
            one’s own go on.
          </li>
        )}
      </ul>
      {broken !== undefined && <p>The rule: {broken}.</p>}
      {facts && <MemberWords text={facts} />}
      <p>
        Decided on {dayText(decided_at)} by people of the RESET team
        {reported ? ', after somebody reported it' : ', who came upon it themselves'}. No machine took part.
      </p>
    </div>
  );
};
