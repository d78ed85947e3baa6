import { forumMessages } from '@reset/contracts/forum';
import { forum } from '@reset/contracts/http/community';
import { useSend } from '@reset/remote-kit/data';
import { type Draft, useUnfinished } from '@reset/remote-kit/state';
import { screen } from '@reset/safety';
import { Button } from '@reset/ui';
import { Switch, Unfinished } from '@reset/ui/controls';
import { useRef } from 'react';
import styles from './form.module.css';
import { asText, type PostDraft, PostWords } from './post-draft.ts';
import { PostFields } from './post-fields.tsx';
import { problemsOf } from './problems.ts';
import { useSameId } from './use-same-id.ts';
import { useSubmit } from './use-submit.ts';

interface Props {
  readonly draft: Draft<PostDraft>;
  /** It is there; `needsPeople`: its words ask for people. */
  readonly onSent: (needsPeople: boolean) => void;
}

/** Where she begins a discussion; kept as she types, also over a sign-in. */
export const NewPost = ({ draft, onSent }: Props) => {
  const titleRef = useRef<HTMLInputElement>(null);
  const contentRef = useRef<HTMLTextAreaElement>(null);
  const idOf = useSameId();
  const create = useSend(forum.createPost, {
    done: forumMessages.created,
    failed: forumMessages.notCreated,
    signIn: forumMessages.signIn,
    refresh: [forum.listPosts, forum.countNewPosts],
  });

  const { problems, onSubmit, onChange } = useSubmit({
    draft,
    check: ({ title, content }) => problemsOf(PostWords, { title, content }),
    focusOn: (found) => ('title' in found ? titleRef : contentRef).current?.focus(),
    busy: create.isPending,
    send: ({ title, content, anonymous }) => {
      const words = { title, content, anonymous };
      return create.mutateAsync({ id: idOf(JSON.stringify(words)), ...words });
    },
    done: (value) => {
      idOf(null);
      onSent(screen(asText(value)) !== null);
    },
  });

  return (
    <form className={styles.form} noValidate aria-label="New post" onSubmit={onSubmit}>
      <Unfinished {...useUnfinished(draft, { textOf: asText, focus: () => titleRef.current?.focus() })} />
      <PostFields
        value={draft.value}
        problems={problems}
        titleRef={titleRef}
        contentRef={contentRef}
        busy={create.isPending}
        onChange={onChange}
      />
      <Switch
        label="Post anonymously"
        hint="Your post says “Posted anonymously” instead of your name, and so do your own comments under it. The moderators of RESET can tell who wrote it."
        checked={draft.value.anonymous}
        disabled={create.isPending}
        onChange={(anonymous) => draft.set({ ...draft.value, anonymous })}
      />
      <p className={styles.who}>
        <strong>Who can see this:</strong> everybody, also without an account. Search engines are asked to leave it out.
      </p>
      <Button type="submit" variant="primary" wide busy={create.isPending}>
        {create.isPending ? 'Posting...' : 'Post'}
      </Button>
    </form>
  );
};
