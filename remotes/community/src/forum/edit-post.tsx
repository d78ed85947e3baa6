import { forumMessages, type Post } from '@reset/contracts/forum';
import { forum } from '@reset/contracts/http/community';
import { currentOf, useCall, useRefresh, useSend } from '@reset/remote-kit/data';
import type { Draft } from '@reset/remote-kit/state';
import { screen } from '@reset/safety';
import { useRef, useState } from 'react';
import { EditForm } from './edit-form.tsx';
import { asText, type PostDraft, PostWords } from './post-draft.ts';
import { PostFields } from './post-fields.tsx';
import { problemsOf } from './problems.ts';
import { useSubmit } from './use-submit.ts';

interface Props {
  readonly post: Post;
  readonly draft: Draft<PostDraft>;
  /** Changed, or given up; `needsPeople`: the words ask for people. */
  readonly onClose: (needsPeople: boolean) => void;
  /** Opens it again, when she did not mean to give it up. */
  readonly onOpen: () => void;
}

/** A post of hers while she changes it, in its place. */
export const EditPost = ({ post, draft, onClose, onOpen }: Props) => {
  const [there, setThere] = useState<Post | null>(null);
  const titleRef = useRef<HTMLInputElement>(null);
  const contentRef = useRef<HTMLTextAreaElement>(null);
  const read = useCall(forum.readPost);
  const refresh = useRefresh();
  const change = useSend(forum.changePost, {
    done: forumMessages.changed,
    failed: ({ code }) => (code === 'stale' ? null : forumMessages.notChanged),
    refresh: [forum.listPosts, forum.readPost],
  });

  const { problems, onSubmit, onChange } = useSubmit({
    draft,
    check: ({ title, content }) => problemsOf(PostWords, { title, content }),
    focusOn: (found) => ('title' in found ? titleRef : contentRef).current?.focus(),
    busy: change.isPending,
    // Once she has seen what it says now, hers is meant for that.
    send: ({ title, content, version = post.version }) =>
      change.mutateAsync({ id: post.id, title, content, version: there?.version ?? version }),
    done: (value) => onClose(screen(asText(value)) !== null),
    stale: async (refused) =>
      setThere(currentOf(forum.changePost, refused) ?? (await read({ id: post.id }).catch(() => null))),
  });

  return (
    <EditForm
      label={`Change ${post.title}`}
      draft={draft}
      textOf={asText}
      elsewhere={there && asText(there)}
      opensAt={contentRef}
      beginsAt={titleRef}
      busy={change.isPending}
      onSubmit={onSubmit}
      onCancel={() => onClose(false)}
      onOpen={onOpen}
      onKeep={() => void refresh([forum.listPosts, forum.readPost])}
    >
      <PostFields
        value={draft.value}
        problems={problems}
        titleRef={titleRef}
        contentRef={contentRef}
        busy={change.isPending}
        onChange={onChange}
      />
    </EditForm>
  );
};
