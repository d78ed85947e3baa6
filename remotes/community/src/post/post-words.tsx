import type { Post } from '@reset/contracts/forum';
import { forum } from '@reset/contracts/http/community';
import type { Draft } from '@reset/remote-kit/state';
import { type RefObject, useState } from 'react';
import { CareMenu } from '../care/care-menu.tsx';
import { authorText } from '../forum/author-text.ts';
import { Byline } from '../forum/byline.tsx';
import { EditPost } from '../posts/edit-post.tsx';
import { OwnActions } from '../forum/own-actions.tsx';
import type { PostDraft } from '../posts/post-draft.ts';
import { postGoes } from '../posts/removed.ts';
import { useRemovePost } from '../posts/use-remove-post.ts';
import { momentText } from '../forum/when.ts';
import { MemberWords } from '../words/member-words.tsx';
import styles from './post-words.module.css';

interface Props {
  readonly post: Post;
  readonly draft: Draft<PostDraft>;
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly onNeedsPeople: (needs: boolean) => void;
  /** Nothing is left here for her: to the forum. */
  readonly onLeave: () => void;
}

/** The words of a post under its title, and what she can do about them. */
export const PostWords = ({ post, draft, heading, onNeedsPeople, onLeave }: Props) => {
  const [editing, setEditing] = useState(draft.restored);
  const remove = useRemovePost(onLeave);
  if (editing) {
    return (
      <EditPost
        post={post}
        draft={draft}
        onOpen={() => setEditing(true)}
        onClose={(needs) => {
          setEditing(false);
          onNeedsPeople(needs);
          heading.current?.focus();
        }}
      />
    );
  }
  return (
    <>
      <div className={styles.head}>
        <Byline of={post} say={momentText} />
        {!post.mine && (
          <CareMenu
            kind="post"
            id={post.id}
            of={`“${post.title}” by ${authorText(post)}`}
            anonymous={post.anonymous}
            former={post.author === null && !post.anonymous}
            onBlocked={onLeave}
            refresh={[forum.listPosts, forum.countNewPosts]}
          />
        )}
      </div>
      <MemberWords text={post.content} />
      {post.mine && (
        <OwnActions
          kind="post"
          of={post.title}
          consequence={postGoes}
          onEdit={() => setEditing(true)}
          onDelete={() => remove(post.id)}
        />
      )}
    </>
  );
};
