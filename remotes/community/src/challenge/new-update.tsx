import { challengeMessages, UpdateText } from '@reset/contracts/challenges';
import { challenges } from '@reset/contracts/http/community';
import { useSend } from '@reset/remote-kit/data';
import { useUnfinished, useDraft } from '@reset/remote-kit/state';
import { screen } from '@reset/safety';
import { Button } from '@reset/ui';
import { Unfinished } from '@reset/ui/controls';
import form from '../forum/form.module.css';
import { problemsOf } from '../forum/problems.ts';
import { useSameId } from '../forum/use-same-id.ts';
import { useSubmit } from '../forum/use-submit.ts';
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
  const { inputs, focusOn } = useUpdateInputs();
  const idOf = useSameId();
  const post = useSend(challenges.postUpdate, {
    done: challengeMessages.posted,
    failed: challengeMessages.notPosted,
    signIn: challengeMessages.signInToPost,
    refresh: [challenges.listUpdates],
  });

  const { problems, onSubmit, onChange } = useSubmit({
    draft,
    check: ({ content, score }) => problemsOf(UpdateText, { content, score }),
    focusOn,
    busy: post.isPending,
    send: ({ content, score }) => {
      const words = { content, score };
      return post.mutateAsync({ challenge_id: challengeId, id: idOf(JSON.stringify(words)), ...words });
    },
    done: ({ content }) => {
      idOf(null);
      onSent(screen(content) !== null);
    },
  });

  return (
    <form className={form.form} noValidate aria-label="New update" onSubmit={onSubmit}>
      <Unfinished {...useUnfinished(draft, { textOf: asText, focus: () => inputs.content.current?.focus() })} />
      <UpdateFields value={draft.value} problems={problems} inputs={inputs} busy={post.isPending} onChange={onChange} />
      <p className={form.who}>Everybody can see it with your name, also without an account.</p>
      <Button type="submit" variant="primary" wide busy={post.isPending}>
        {post.isPending ? 'Posting...' : 'Post Update'}
      </Button>
    </form>
  );
};
