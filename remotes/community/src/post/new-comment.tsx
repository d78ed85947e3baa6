import { type Comment, CommentText, forumMessages } from '@reset/contracts/forum';
import { forum } from '@reset/contracts/http/community';
import { toast } from '@reset/remote-kit';
import { ApiError, useSend } from '@reset/remote-kit/data';
import { useDraft } from '@reset/remote-kit/state';
import { screen } from '@reset/safety';
import { Button, Field, TextArea } from '@reset/ui';
import { useRef, useState } from 'react';
import form from '../forum/form.module.css';
import { Restored } from '../forum/restored.tsx';
import { useSameId } from '../forum/use-same-id.ts';

interface Props {
  readonly postId: string;
  /** Under her own anonymous post she stays without her name. */
  readonly anonymous: boolean;
  /** It is there; `needsPeople`: its words ask for people. */
  readonly onSent: (comment: Comment, needsPeople: boolean) => void;
}

/** Where she answers; kept as she types, also over a sign-in. */
export const NewComment = ({ postId, anonymous, onSent }: Props) => {
  const draft = useDraft(`comment:${postId}`);
  const [problem, setProblem] = useState<string>();
  const area = useRef<HTMLTextAreaElement>(null);
  const idOf = useSameId();
  const add = useSend(forum.addComment, {
    done: forumMessages.commented,
    failed: forumMessages.notCommented,
    signIn: forumMessages.signInToComment,
    refresh: [forum.readPost, forum.listComments, forum.listPosts],
  });

  const submit = async (content: string) => {
    const wrong = CommentText.safeParse(content).error?.issues[0]?.message;
    setProblem(wrong);
    if (wrong !== undefined) {
      toast({ title: wrong, tone: 'danger' });
      return area.current?.focus();
    }
    try {
      const comment = await add.mutateAsync({ post_id: postId, id: idOf(content), content });
      idOf(null);
      draft.clear();
      onSent(comment, screen(content) !== null);
    } catch (refused) {
      if (!(refused instanceof ApiError)) throw refused;
      setProblem(refused.fields['content']);
    }
  };

  return (
    <form
      className={form.form}
      noValidate
      aria-label="New comment"
      onSubmit={(event) => {
        event.preventDefault();
        if (!add.isPending) void submit(draft.value);
      }}
    >
      <Restored draft={draft} there={draft.other?.value ?? ''} onClear={() => area.current?.focus()} />
      <Field
        label="Add a Comment"
        hint={
          anonymous
            ? 'Everybody can see it, also without an account. It says “Posted anonymously”, as your post does.'
            : 'Everybody can see it with your name, also without an account.'
        }
        error={problem}
      >
        <TextArea
          ref={area}
          rows={4}
          value={draft.value}
          readOnly={add.isPending}
          onChange={(event) => {
            setProblem(undefined);
            draft.set(event.target.value);
          }}
        />
      </Field>
      <Button type="submit" variant="primary" wide busy={add.isPending}>
        {add.isPending ? 'Commenting...' : 'Comment'}
      </Button>
    </form>
  );
};
