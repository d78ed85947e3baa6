import { type Comment, forumMessages } from '@reset/contracts/forum';
import { forum } from '@reset/contracts/http/community';
import { currentOf, useRefresh, useSend } from '@reset/remote-kit/data';
import type { Draft } from '@reset/remote-kit/state';
import { screen } from '@reset/safety';
import { Field, TextArea } from '@reset/ui';
import { useRef, useState } from 'react';
import { EditForm } from '../forum/edit-form.tsx';
import { problemsOf } from '../forum/problems.ts';
import { useSubmit } from '../forum/use-submit.ts';
import { type CommentDraft, CommentWords } from './comment-draft.ts';

interface Props {
  readonly comment: Comment;
  readonly draft: Draft<CommentDraft>;
  /** Changed, or given up; `needsPeople`: the words ask for people. */
  readonly onClose: (needsPeople: boolean) => void;
  /** Opens it again, when she did not mean to give it up. */
  readonly onOpen: () => void;
}

/** A comment of hers while she changes it, in its place. */
export const EditComment = ({ comment, draft, onClose, onOpen }: Props) => {
  /** What it says now; as listed where the refusal did not tell it. */
  const [told, setTold] = useState<Comment | 'listed' | null>(null);
  const there = told === 'listed' ? comment : told;
  const area = useRef<HTMLTextAreaElement>(null);
  const refresh = useRefresh();
  const change = useSend(forum.changeComment, {
    done: forumMessages.changed,
    failed: ({ code }) => (code === 'stale' ? null : forumMessages.notChanged),
    refresh: [forum.listComments],
  });

  const { problems, onSubmit, onChange } = useSubmit({
    draft,
    check: ({ text }) => problemsOf(CommentWords, { content: text }),
    focusOn: () => area.current?.focus(),
    busy: change.isPending,
    // Once she has seen what it says now, hers is meant for that.
    send: ({ text, version }) =>
      change.mutateAsync({ id: comment.id, version: there?.version ?? version, content: text }),
    done: ({ text }) => onClose(screen(text) !== null),
    stale: async (refused) => {
      const now = currentOf(forum.changeComment, refused);
      if (!now) await refresh([forum.listComments]);
      setTold(now ?? 'listed');
    },
  });

  return (
    <EditForm
      label="Change your comment"
      draft={draft}
      textOf={({ text }) => text}
      elsewhere={there && there.content}
      opensAt={area}
      busy={change.isPending}
      onSubmit={onSubmit}
      onCancel={() => onClose(false)}
      onOpen={onOpen}
      onKeep={() => void refresh([forum.listComments])}
    >
      <Field label="Comment" error={problems['content']}>
        <TextArea
          ref={area}
          rows={4}
          value={draft.value.text}
          readOnly={change.isPending}
          onChange={(event) => onChange({ ...draft.value, text: event.target.value })}
        />
      </Field>
    </EditForm>
  );
};
