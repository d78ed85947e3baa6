import { type Comment, CommentText, forumMessages } from '@reset/contracts/forum';
import { forum } from '@reset/contracts/http/community';
import { toast } from '@reset/remote-kit';
import { ApiError, useRefresh, useSend } from '@reset/remote-kit/data';
import type { Draft } from '@reset/remote-kit/state';
import { screen } from '@reset/safety';
import { Button, Field, TextArea } from '@reset/ui';
import { useEffect, useRef, useState } from 'react';
import { ChangedElsewhere } from '../forum/changed-elsewhere.tsx';
import form from '../forum/form.module.css';
import { Restored } from '../forum/restored.tsx';
import type { CommentDraft } from './comment-draft.ts';

interface Props {
  readonly comment: Comment;
  readonly draft: Draft<CommentDraft>;
  /** Changed, or given up; `needsPeople`: the words ask for people. */
  readonly onClose: (needsPeople: boolean) => void;
}

/** A comment of hers while she changes it, in its place. */
export const EditComment = ({ comment, draft, onClose }: Props) => {
  const [problem, setProblem] = useState<string>();
  const [stale, setStale] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
  const refresh = useRefresh();
  const change = useSend(forum.changeComment, {
    done: forumMessages.changed,
    failed: forumMessages.notChanged,
    refresh: [forum.listComments],
  });
  // Words that came back by themselves do not take the focus.
  const opened = useRef(!draft.restored);
  useEffect(() => {
    if (opened.current) area.current?.focus();
  }, []);

  const submit = async ({ text, version }: CommentDraft) => {
    const wrong = CommentText.safeParse(text).error?.issues[0]?.message;
    setProblem(wrong);
    if (wrong !== undefined) {
      toast({ title: wrong, tone: 'danger' });
      return area.current?.focus();
    }
    try {
      // Once she has seen what it says now, hers is meant for that.
      await change.mutateAsync({ id: comment.id, version: stale ? comment.version : version, content: text });
    } catch (refused) {
      if (!(refused instanceof ApiError)) throw refused;
      setProblem(refused.fields['content']);
      if (refused.code !== 'stale') return;
      await refresh([forum.listComments]);
      return setStale(true);
    }
    draft.clear();
    onClose(screen(text) !== null);
  };

  return (
    <form
      className={form.form}
      noValidate
      aria-label="Change your comment"
      onSubmit={(event) => {
        event.preventDefault();
        if (!change.isPending) void submit(draft.value);
      }}
    >
      <Restored draft={draft} there={draft.other?.value.text ?? ''} onClear={() => area.current?.focus()} />
      {stale && <ChangedElsewhere there={comment.content} />}
      <Field label="Comment" error={problem}>
        <TextArea
          ref={area}
          rows={4}
          value={draft.value.text}
          readOnly={change.isPending}
          onChange={(event) => {
            setProblem(undefined);
            draft.set({ ...draft.value, text: event.target.value });
          }}
        />
      </Field>
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
