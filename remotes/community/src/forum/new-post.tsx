import { forumMessages } from '@reset/contracts/forum';
import { postsApi } from '@reset/contracts/http/community';
import { useWriting, WritingForm } from '@reset/remote-kit/form';
import type { Draft } from '@reset/remote-kit/state';
import { screen } from '@reset/safety';
import { Switch } from '@reset/ui/controls';
import { asText, type PostDraft } from '../posts/post-draft.ts';
import { PostFields } from '../posts/post-fields.tsx';

interface Props {
  readonly draft: Draft<PostDraft>;
  /** She has just opened it. */
  readonly asked: boolean;
  /** It is there; `needsPeople`: its words ask for people. */
  readonly onSent: (needsPeople: boolean) => void;
}

/** Where she begins a discussion; kept as she types, also over a sign-in. */
export const NewPost = ({ draft, asked, onSent }: Props) => {
  const writing = useWriting(postsApi.createPost, {
    draft,
    textOf: asText,
    input: ({ title, content, anonymous }, id) => ({ id, title, content, anonymous }),
    done: forumMessages.created,
    failed: forumMessages.notCreated,
    signIn: forumMessages.signIn,
    refresh: [postsApi.listPosts, postsApi.countNewPosts],
    onDone: (value) => onSent(screen(asText(value)) !== null),
  });
  return (
    <WritingForm
      writing={writing}
      asked={asked}
      label="New post"
      send="Post"
      sending="Posting..."
      who={
        <>
          <strong>Who can see this:</strong> everybody, also without an account. Search engines are asked to leave it
          out.
        </>
      }
    >
      <PostFields writing={writing} />
      <Switch
        label="Post anonymously"
        hint="Your post says “Posted anonymously” instead of your name, and so do your own comments under it. The moderators of RESET can tell who wrote it."
        checked={writing.value.anonymous}
        disabled={writing.busy}
        onChange={(anonymous) => writing.set({ ...writing.value, anonymous })}
      />
    </WritingForm>
  );
};
