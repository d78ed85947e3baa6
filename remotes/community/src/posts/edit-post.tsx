import { forumMessages, type Post } from '@reset/contracts/forum';
import { forum } from '@reset/contracts/http/community';
import { EditForm, useEditing } from '@reset/remote-kit/form';
import type { Draft } from '@reset/remote-kit/state';
import { screen } from '@reset/safety';
import { asText, draftOf, type PostDraft } from './post-draft.ts';
import { PostFields } from './post-fields.tsx';

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
  const editing = useEditing(forum.changePost, {
    draft,
    row: post,
    draftOf,
    textOf: asText,
    input: ({ title, content }, at) => ({ ...at, title, content }),
    done: forumMessages.changed,
    failed: forumMessages.notChanged,
    refresh: [forum.listPosts, forum.readPost],
    opensAt: 'content',
    onClose: (changed) => onClose(changed !== null && screen(asText(changed)) !== null),
    onOpen,
  });
  return (
    <EditForm editing={editing} label={`Change ${post.title}`}>
      <PostFields writing={editing} />
    </EditForm>
  );
};
