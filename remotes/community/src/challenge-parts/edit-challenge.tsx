import type { Challenge } from '@reset/contracts/challenges';
import { forumMessages } from '@reset/contracts/forum';
import { challenges } from '@reset/contracts/http/community';
import { EditForm, useEditing } from '@reset/remote-kit/form';
import type { Draft } from '@reset/remote-kit/state';
import { screen } from '@reset/safety';
import { asText, type ChallengeDraft, draftOf } from './challenge-draft.ts';
import { ChallengeFields } from './challenge-fields.tsx';
import { withPast } from './challenge-problems.ts';

interface Props {
  readonly challenge: Challenge;
  readonly draft: Draft<ChallengeDraft>;
  /** Changed, or given up; `needsPeople`: the words ask for people. */
  readonly onClose: (needsPeople: boolean) => void;
  /** Opens it again, when she did not mean to give it up. */
  readonly onOpen: () => void;
}

/** A challenge of hers while she changes it, in its place. */
export const EditChallenge = ({ challenge, draft, onClose, onOpen }: Props) => {
  const editing = useEditing(challenges.changeChallenge, {
    draft,
    row: challenge,
    draftOf,
    textOf: asText,
    input: ({ title, description, start_date, end_date }, at) => ({ ...at, title, description, start_date, end_date }),
    check: (value, problems) => withPast(value, problems, challenge.start_date),
    done: forumMessages.changed,
    failed: forumMessages.notChanged,
    refresh: [challenges.listChallenges, challenges.readChallenge],
    onClose: (changed) => onClose(changed !== null && screen(`${changed.title}\n${changed.description}`) !== null),
    onOpen,
  });
  return (
    <EditForm editing={editing} label={`Change ${challenge.title}`}>
      <ChallengeFields writing={editing} />
    </EditForm>
  );
};
