import type { Post } from '@reset/contracts/forum';
import { forum } from '@reset/contracts/http/community';
import { authorText, Byline, ModerationMenu } from '@reset/remote-kit/members';
import type { Draft } from '@reset/remote-kit/state';
import { MemberWords, OwnActions } from '@reset/ui/talk';
import { communityModeration } from '../moderation/community-moderation.ts';
import { EditPost } from '../posts/edit-post.tsx';
import type { PostDraft } from '../posts/post-draft.ts';
import { postGoes } from '../posts/removed.ts';
import { useRemovePost } from '../posts/use-remove-post.ts';
import styles from '../writing/line.module.css';
import type { InPlace } from '../writing/use-in-place.ts';

/** The page is left, and its own words are not there any more: the lists are read again. */
const leaving = { ...communityModeration, refresh: [forum.listPosts, forum.countNewPosts] };

interface Props {
  readonly post: Post;
  readonly draft: Draft<PostDraft>;
  readonly place: InPlace;
  /** Nothing is left here for her: to the forum. */
  readonly onLeave: () => void;
}

/** The words of a post under its title, and what she can do about them. */
export const PostWords = ({ post, draft, place: { editing, onOpen, onClose }, onLeave }: Props) => {
  const remove = useRemovePost(onLeave);
  if (editing) return <EditPost post={post} draft={draft} onOpen={onOpen} onClose={onClose} />;
  return (
    <>
      <div className={styles.head}>
        <Byline of={post} exact />
        {!post.mine && (
          <ModerationMenu
            by={leaving}
            kind="post"
            subject={post}
            of={`“${post.title}” by ${authorText(post)}`}
            onBlocked={onLeave}
          />
        )}
      </div>
      <MemberWords text={post.content} />
      {post.mine && (
        <OwnActions
          kind="post"
          of={post.title}
          consequence={postGoes}
          onEdit={onOpen}
          onDelete={() => remove(post.id)}
        />
      )}
    </>
  );
};
