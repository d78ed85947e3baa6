import { type Update, UpdateText } from '@reset/contracts/challenges';
import { forumMessages } from '@reset/contracts/forum';
import { challenges } from '@reset/contracts/http/community';
import { toast } from '@reset/remote-kit';
import { ApiError, useRefresh, useSend } from '@reset/remote-kit/data';
import type { Draft } from '@reset/remote-kit/state';
import { screen } from '@reset/safety';
import { Button } from '@reset/ui';
import { useEffect, useRef, useState } from 'react';
import { ChangedElsewhere } from '../forum/changed-elsewhere.tsx';
import form from '../forum/form.module.css';
import { firstOf, type Problems, problemsOf } from '../forum/problems.ts';
import { Restored } from '../forum/restored.tsx';
import { asText, type UpdateDraft } from './update-draft.ts';
import { UpdateFields } from './update-fields.tsx';
import { useUpdateInputs } from './use-update-inputs.ts';

interface Props {
  readonly update: Update;
  readonly draft: Draft<UpdateDraft>;
  /** Changed, or given up; `needsPeople`: the words ask for people. */
  readonly onClose: (needsPeople: boolean) => void;
}

/** An update of hers while she changes it, in its place. */
export const EditUpdate = ({ update, draft, onClose }: Props) => {
  const [problems, setProblems] = useState<Problems>({});
  const [stale, setStale] = useState(false);
  const { inputs, focusOn } = useUpdateInputs();
  const refresh = useRefresh();
  const change = useSend(challenges.changeUpdate, {
    done: forumMessages.changed,
    failed: forumMessages.notChanged,
    refresh: [challenges.listUpdates],
  });
  // Words that came back by themselves do not take the focus.
  const opened = useRef(!draft.restored);
  const { content: area } = inputs;
  useEffect(() => {
    if (opened.current) area.current?.focus();
  }, [area]);

  const submit = async ({ content, score, version = update.version }: UpdateDraft) => {
    const found = problemsOf(UpdateText, { content, score });
    setProblems(found);
    const first = firstOf(found);
    if (first !== undefined) {
      toast({ title: first, tone: 'danger' });
      return focusOn(found);
    }
    try {
      // Once she has seen what it says now, hers is meant for that.
      await change.mutateAsync({ id: update.id, content, score, version: stale ? update.version : version });
    } catch (refused) {
      if (!(refused instanceof ApiError)) throw refused;
      setProblems(refused.fields);
      if (refused.code !== 'stale') return;
      await refresh([challenges.listUpdates]);
      return setStale(true);
    }
    draft.clear();
    onClose(screen(content) !== null);
  };

  return (
    <form
      className={form.form}
      noValidate
      aria-label="Change your update"
      onSubmit={(event) => {
        event.preventDefault();
        if (!change.isPending) void submit(draft.value);
      }}
    >
      <Restored
        draft={draft}
        there={draft.other ? asText(draft.other.value) : ''}
        onClear={() => inputs.content.current?.focus()}
      />
      {stale && <ChangedElsewhere there={asText(update)} />}
      <UpdateFields
        value={draft.value}
        problems={problems}
        inputs={inputs}
        busy={change.isPending}
        onChange={(value) => {
          setProblems({});
          draft.set(value);
        }}
      />
      <div className={form.buttons}>
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
