import { challengeMessages } from '@reset/contracts/challenges';
import { challenges } from '@reset/contracts/http/community';
import { useSend } from '@reset/remote-kit/data';
import { type Draft, useUnfinished } from '@reset/remote-kit/state';
import { screen } from '@reset/safety';
import { Button } from '@reset/ui';
import { Unfinished } from '@reset/ui/controls';
import styles from '../forum/form.module.css';
import { useSameId } from '../forum/use-same-id.ts';
import { useSubmit } from '../forum/use-submit.ts';
import { asText, type ChallengeDraft } from './challenge-draft.ts';
import { ChallengeFields } from './challenge-fields.tsx';
import { challengeProblems } from './challenge-problems.ts';
import { useChallengeInputs } from './use-challenge-inputs.ts';

interface Props {
  readonly draft: Draft<ChallengeDraft>;
  /** It is there; `needsPeople`: its words ask for people. */
  readonly onSent: (needsPeople: boolean) => void;
}

/** Where she starts a challenge; kept as she types, also over a sign-in. */
export const NewChallenge = ({ draft, onSent }: Props) => {
  const { inputs, focusOn } = useChallengeInputs();
  const idOf = useSameId();
  const create = useSend(challenges.createChallenge, {
    done: challengeMessages.created,
    failed: challengeMessages.notCreated,
    signIn: challengeMessages.signIn,
    refresh: [challenges.listChallenges],
  });

  const { problems, onSubmit, onChange } = useSubmit({
    draft,
    check: challengeProblems,
    focusOn,
    busy: create.isPending,
    send: ({ title, description, start_date, end_date }) => {
      const words = { title, description, start_date, end_date };
      return create.mutateAsync({ id: idOf(JSON.stringify(words)), ...words });
    },
    done: ({ title, description }) => {
      idOf(null);
      onSent(screen(`${title}\n${description}`) !== null);
    },
  });

  return (
    <form className={styles.form} noValidate aria-label="New challenge" onSubmit={onSubmit}>
      <Unfinished {...useUnfinished(draft, { textOf: asText, focus: () => inputs.title.current?.focus() })} />
      <ChallengeFields
        value={draft.value}
        problems={problems}
        inputs={inputs}
        busy={create.isPending}
        onChange={onChange}
      />
      <p className={styles.who}>
        <strong>Who can see this:</strong> everybody, with your name, also without an account. Search engines are asked
        to leave it out.
      </p>
      <Button type="submit" variant="primary" wide busy={create.isPending}>
        {create.isPending ? 'Creating...' : 'Create Challenge'}
      </Button>
    </form>
  );
};
