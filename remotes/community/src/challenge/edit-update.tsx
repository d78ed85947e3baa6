import { type Update, UpdateText } from '@reset/contracts/challenges';
import { forumMessages } from '@reset/contracts/forum';
import { challenges } from '@reset/contracts/http/community';
import { currentOf, useRefresh, useSend } from '@reset/remote-kit/data';
import type { Draft } from '@reset/remote-kit/state';
import { screen } from '@reset/safety';
import { useState } from 'react';
import { EditForm } from '../forum/edit-form.tsx';
import { problemsOf } from '../forum/problems.ts';
import { useSubmit } from '../forum/use-submit.ts';
import { asText, type UpdateDraft } from './update-draft.ts';
import { UpdateFields } from './update-fields.tsx';
import { useUpdateInputs } from './use-update-inputs.ts';

interface Props {
  readonly update: Update;
  readonly draft: Draft<UpdateDraft>;
  /** Changed, or given up; `needsPeople`: the words ask for people. */
  readonly onClose: (needsPeople: boolean) => void;
  /** Opens it again, when she did not mean to give it up. */
  readonly onOpen: () => void;
}

/** An update of hers while she changes it, in its place. */
export const EditUpdate = ({ update, draft, onClose, onOpen }: Props) => {
  /** What it says now; as listed where the refusal did not tell it. */
  const [told, setTold] = useState<Update | 'listed' | null>(null);
  const there = told === 'listed' ? update : told;
  const { inputs, focusOn } = useUpdateInputs();
  const refresh = useRefresh();
  const change = useSend(challenges.changeUpdate, {
    done: forumMessages.changed,
    failed: ({ code }) => (code === 'stale' ? null : forumMessages.notChanged),
    refresh: [challenges.listUpdates],
  });

  const { problems, onSubmit, onChange } = useSubmit({
    draft,
    check: ({ content, score }) => problemsOf(UpdateText, { content, score }),
    focusOn,
    busy: change.isPending,
    // Once she has seen what it says now, hers is meant for that.
    send: ({ content, score, version = update.version }) =>
      change.mutateAsync({ id: update.id, content, score, version: there?.version ?? version }),
    done: ({ content }) => onClose(screen(content) !== null),
    stale: async (refused) => {
      const now = currentOf(challenges.changeUpdate, refused);
      if (!now) await refresh([challenges.listUpdates]);
      setTold(now ?? 'listed');
    },
  });

  return (
    <EditForm
      label="Change your update"
      draft={draft}
      textOf={asText}
      elsewhere={there && asText(there)}
      opensAt={inputs.content}
      busy={change.isPending}
      onSubmit={onSubmit}
      onCancel={() => onClose(false)}
      onOpen={onOpen}
      onKeep={() => void refresh([challenges.listUpdates])}
    >
      <UpdateFields
        value={draft.value}
        problems={problems}
        inputs={inputs}
        busy={change.isPending}
        onChange={onChange}
      />
    </EditForm>
  );
};
