import { type Comment, forumMessages } from '@reset/contracts/forum';
import { forum } from '@reset/contracts/http/community';
import { useSend } from '@reset/remote-kit/data';
import { useUnfinished, useDraft } from '@reset/remote-kit/state';
import { screen } from '@reset/safety';
import { Button, Field, TextArea } from '@reset/ui';
import { Unfinished } from '@reset/ui/controls';
import { useRef } from 'react';
import form from '../forum/form.module.css';
import { problemsOf } from '../forum/problems.ts';
import { useSameId } from '../forum/use-same-id.ts';
import { useSubmit } from '../forum/use-submit.ts';
import { CommentWords } from './comment-draft.ts';

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
  const area = useRef<HTMLTextAreaElement>(null);
  const idOf = useSameId();
  const add = useSend(forum.addComment, {
    done: forumMessages.commented,
    failed: forumMessages.notCommented,
    signIn: forumMessages.signInToComment,
    refresh: [forum.readPost, forum.listComments, forum.listPosts],
  });

  const { problems, onSubmit, onChange } = useSubmit({
    draft,
    check: (content) => problemsOf(CommentWords, { content }),
    focusOn: () => area.current?.focus(),
    busy: add.isPending,
    send: (content) => add.mutateAsync({ post_id: postId, id: idOf(content), content }),
    done: (content, comment) => {
      idOf(null);
      onSent(comment, screen(content) !== null);
    },
  });

  return (
    <form className={form.form} noValidate aria-label="New comment" onSubmit={onSubmit}>
      <Unfinished {...useUnfinished(draft, { textOf: (text) => text, focus: () => area.current?.focus() })} />
      <Field
        label="Add a Comment"
        hint={
          anonymous
            ? 'Everybody can see it, also without an account. It says “Posted anonymously”, as your post does.'
            : 'Everybody can see it with your name, also without an account.'
        }
        error={problems['content']}
      >
        <TextArea
          ref={area}
          rows={4}
          value={draft.value}
          readOnly={add.isPending}
          onChange={(event) => onChange(event.target.value)}
        />
      </Field>
      <Button type="submit" variant="primary" wide busy={add.isPending}>
        {add.isPending ? 'Commenting...' : 'Comment'}
      </Button>
    </form>
  );
};
