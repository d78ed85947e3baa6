import type { Challenge } from '@reset/contracts/challenges';
import { forumMessages } from '@reset/contracts/forum';
import { challenges } from '@reset/contracts/http/community';
import { currentOf, useCall, useRefresh, useSend } from '@reset/remote-kit/data';
import type { Draft } from '@reset/remote-kit/state';
import { screen } from '@reset/safety';
import { useState } from 'react';
import { EditForm } from '../forum/edit-form.tsx';
import { useSubmit } from '../forum/use-submit.ts';
import { asText, type ChallengeDraft } from './challenge-draft.ts';
import { ChallengeFields } from './challenge-fields.tsx';
import { challengeProblems } from './challenge-problems.ts';
import { useChallengeInputs } from './use-challenge-inputs.ts';

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
  const [there, setThere] = useState<Challenge | null>(null);
  const { inputs, focusOn } = useChallengeInputs();
  const read = useCall(challenges.readChallenge);
  const refresh = useRefresh();
  const change = useSend(challenges.changeChallenge, {
    done: forumMessages.changed,
    failed: ({ code }) => (code === 'stale' ? null : forumMessages.notChanged),
    refresh: [challenges.listChallenges, challenges.readChallenge],
  });

  const { problems, onSubmit, onChange } = useSubmit({
    draft,
    check: (value) => challengeProblems(value, challenge.start_date),
    focusOn,
    busy: change.isPending,
    // Once she has seen what it says now, hers is meant for that.
    send: ({ title, description, start_date, end_date, version: from = challenge.version }) => {
      const version = there?.version ?? from;
      return change.mutateAsync({ id: challenge.id, title, description, start_date, end_date, version });
    },
    done: ({ title, description }) => onClose(screen(`${title}\n${description}`) !== null),
    stale: async (refused) =>
      setThere(currentOf(challenges.changeChallenge, refused) ?? (await read({ id: challenge.id }).catch(() => null))),
  });

  return (
    <EditForm
      label={`Change ${challenge.title}`}
      draft={draft}
      textOf={asText}
      elsewhere={there && asText(there)}
      opensAt={inputs.title}
      busy={change.isPending}
      onSubmit={onSubmit}
      onCancel={() => onClose(false)}
      onOpen={onOpen}
      onKeep={() => void refresh([challenges.listChallenges, challenges.readChallenge])}
    >
      <ChallengeFields
        value={draft.value}
        problems={problems}
        inputs={inputs}
        busy={change.isPending}
        onChange={onChange}
      />
    </EditForm>
  );
};
