import type { Challenge } from '@reset/contracts/challenges';
import { forumMessages } from '@reset/contracts/forum';
import { challenges } from '@reset/contracts/http/community';
import { toast } from '@reset/remote-kit';
import { ApiError, useCall, useSend } from '@reset/remote-kit/data';
import type { Draft } from '@reset/remote-kit/state';
import { screen } from '@reset/safety';
import { Button } from '@reset/ui';
import { useEffect, useRef, useState } from 'react';
import { ChangedElsewhere } from '../forum/changed-elsewhere.tsx';
import styles from '../forum/form.module.css';
import { firstOf, type Problems } from '../forum/problems.ts';
import { Restored } from '../forum/restored.tsx';
import { asText, type ChallengeDraft } from './challenge-draft.ts';
import { ChallengeFields } from './challenge-fields.tsx';
import { challengeProblems } from './challenge-problems.ts';
import { useChallengeInputs } from './use-challenge-inputs.ts';

interface Props {
  readonly challenge: Challenge;
  readonly draft: Draft<ChallengeDraft>;
  /** Changed, or given up; `needsPeople`: the words ask for people. */
  readonly onClose: (needsPeople: boolean) => void;
}

/** A challenge of hers while she changes it, in its place. */
export const EditChallenge = ({ challenge, draft, onClose }: Props) => {
  const [problems, setProblems] = useState<Problems>({});
  const [there, setThere] = useState<Challenge | null>(null);
  const { inputs, focusOn } = useChallengeInputs();
  const read = useCall(challenges.readChallenge);
  const change = useSend(challenges.changeChallenge, {
    done: forumMessages.changed,
    failed: forumMessages.notChanged,
    refresh: [challenges.listChallenges, challenges.readChallenge],
  });
  // Words that came back by themselves do not take the focus.
  const opened = useRef(!draft.restored);
  const { title: first } = inputs;
  useEffect(() => {
    if (opened.current) first.current?.focus();
  }, [first]);

  const submit = async (value: ChallengeDraft) => {
    const { title, description, start_date, end_date } = value;
    const words = { title, description, start_date, end_date };
    const found = challengeProblems(words, challenge.start_date);
    setProblems(found);
    const problem = firstOf(found);
    if (problem !== undefined) {
      toast({ title: problem, tone: 'danger' });
      return focusOn(found);
    }
    try {
      await change.mutateAsync({ id: challenge.id, ...words, version: value.version ?? challenge.version });
    } catch (refused) {
      if (!(refused instanceof ApiError)) throw refused;
      setProblems(refused.fields);
      if (refused.code !== 'stale') return;
      const now = await read({ id: challenge.id }).catch(() => null);
      setThere(now);
      if (now) draft.set({ ...value, version: now.version });
      return;
    }
    draft.clear();
    onClose(screen(`${title}\n${description}`) !== null);
  };

  return (
    <form
      className={styles.form}
      noValidate
      aria-label={`Change ${challenge.title}`}
      onSubmit={(event) => {
        event.preventDefault();
        if (!change.isPending) void submit(draft.value);
      }}
    >
      <Restored
        draft={draft}
        there={draft.other ? asText(draft.other.value) : ''}
        onClear={() => inputs.title.current?.focus()}
      />
      {there && <ChangedElsewhere there={asText(there)} />}
      <ChallengeFields
        value={draft.value}
        problems={problems}
        inputs={inputs}
        busy={change.isPending}
        onChange={(value) => {
          setProblems({});
          draft.set(value);
        }}
      />
      <div className={styles.buttons}>
        <Button
          variant="quiet"
          disabled={change.isPending}
          onClick={() => {
            draft.clear();
            onClose(false);
          }}
        >
          Cancel
        </Button>
        <Button type="submit" variant="primary" busy={change.isPending}>
          {change.isPending ? 'Saving...' : 'Save'}
        </Button>
      </div>
    </form>
  );
};
