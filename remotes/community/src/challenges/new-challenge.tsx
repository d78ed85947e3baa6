import { type Challenge, challengeMessages } from '@reset/contracts/challenges';
import { challengesApi } from '@reset/contracts/http/community';
import { useWriting, WritingForm } from '@reset/remote-kit/form';
import type { Draft } from '@reset/remote-kit/state';
import { screen } from '@reset/safety';
import { asText, type ChallengeDraft } from '../challenge-parts/challenge-draft.ts';
import { ChallengeFields } from '../challenge-parts/challenge-fields.tsx';
import { withPast } from '../challenge-parts/challenge-problems.ts';

interface Props {
  readonly draft: Draft<ChallengeDraft>;
  /** She has just opened it. */
  readonly asked: boolean;
  /** It is there; `needsPeople`: its words ask for people. */
  readonly onSent: (made: Challenge, needsPeople: boolean) => void;
}

/** Where she starts a challenge; kept as she types, also over a sign-in. */
export const NewChallenge = ({ draft, asked, onSent }: Props) => {
  const writing = useWriting(challengesApi.createChallenge, {
    draft,
    textOf: asText,
    input: ({ title, description, start_date, end_date }, id) => ({ id, title, description, start_date, end_date }),
    check: withPast,
    done: challengeMessages.created,
    failed: challengeMessages.notCreated,
    signIn: challengeMessages.signIn,
    refresh: [challengesApi.listChallenges],
    onDone: ({ title, description }, made) => onSent(made, screen(`${title}\n${description}`) !== null),
  });
  return (
    <WritingForm
      writing={writing}
      asked={asked}
      label="New challenge"
      send="Create Challenge"
      sending="Creating..."
      who={
        <>
          <strong>Who can see this:</strong> everybody, with your name, also without an account. Search engines are
          asked to leave it out.
        </>
      }
    >
      <ChallengeFields writing={writing} />
    </WritingForm>
  );
};
