import { challengeMessages, UpdateText } from '@reset/contracts/challenges';
import { challenges } from '@reset/contracts/http/community';
import { toast } from '@reset/remote-kit';
import { ApiError, useSend } from '@reset/remote-kit/data';
import { useDraft } from '@reset/remote-kit/state';
import { screen } from '@reset/safety';
import { Button } from '@reset/ui';
import { useState } from 'react';
import form from '../forum/form.module.css';
import { firstOf, type Problems, problemsOf } from '../forum/problems.ts';
import { Restored } from '../forum/restored.tsx';
import { useSameId } from '../forum/use-same-id.ts';
import { asText, emptyUpdate, UpdateDraft } from './update-draft.ts';
import { UpdateFields } from './update-fields.tsx';
import { useUpdateInputs } from './use-update-inputs.ts';

interface Props {
  readonly challengeId: string;
  /** It is there; `needsPeople`: its words ask for people. */
  readonly onSent: (needsPeople: boolean) => void;
}

/** Where she tells how it goes; kept as she types, also over a sign-in. */
export const NewUpdate = ({ challengeId, onSent }: Props) => {
  const draft = useDraft(`update:${challengeId}`, { schema: UpdateDraft, initial: emptyUpdate });
  const [problems, setProblems] = useState<Problems>({});
  const { inputs, focusOn } = useUpdateInputs();
  const idOf = useSameId();
  const post = useSend(challenges.postUpdate, {
    done: challengeMessages.posted,
    failed: challengeMessages.notPosted,
    signIn: challengeMessages.signInToPost,
    refresh: [challenges.listUpdates],
  });

  const submit = async ({ content, score }: UpdateDraft) => {
    const words = { content, score };
    const found = problemsOf(UpdateText, words);
    setProblems(found);
    const first = firstOf(found);
    if (first !== undefined) {
      toast({ title: first, tone: 'danger' });
      return focusOn(found);
    }
    try {
      await post.mutateAsync({ challenge_id: challengeId, id: idOf(JSON.stringify(words)), ...words });
    } catch (refused) {
      if (!(refused instanceof ApiError)) throw refused;
      return setProblems(refused.fields);
    }
    idOf(null);
    draft.clear();
    onSent(screen(content) !== null);
  };

  return (
    <form
      className={form.form}
      noValidate
      aria-label="New update"
      onSubmit={(event) => {
        event.preventDefault();
        if (!post.isPending) void submit(draft.value);
      }}
    >
      <Restored
        draft={draft}
        there={draft.other ? asText(draft.other.value) : ''}
        onClear={() => inputs.content.current?.focus()}
      />
      <UpdateFields
        value={draft.value}
        problems={problems}
        inputs={inputs}
        busy={post.isPending}
        onChange={(value) => {
          setProblems({});
          draft.set(value);
        }}
      />
      <p className={form.who}>Everybody can see it with your name, also without an account.</p>
      <Button type="submit" variant="primary" wide busy={post.isPending}>
        {post.isPending ? 'Posting...' : 'Post Update'}
      </Button>
    </form>
  );
};
