import type { Post } from '@reset/contracts/forum';
import { type InPlace, Waits } from '@reset/remote-kit/form';
import { authorText, Byline, ModerationMenu } from '@reset/remote-kit/members';
import { MemberWords, OwnActions } from '@reset/ui/members';
import { communityModeration } from '../moderation/community-moderation.ts';
import { useRemovePost } from '../posts/use-remove-post.ts';
import styles from '../writing/line.module.css';

interface Props {
  readonly post: Post;
  readonly place: InPlace<Post>;
  /** Nothing is left here for her: to the forum. */
  readonly onLeave: () => void;
}

/** The words of a post under its title, and what she can do about them. */
export const PostWords = ({ post, place, onLeave }: Props) => {
  const remove = useRemovePost(onLeave);
  if (place.editForm) return place.editForm;
  return (
    <>
      <div className={styles.head}>
        <Byline of={post} exact />
        {!post.mine && (
          <ModerationMenu
            by={communityModeration}
            kind="post"
            subject={post}
            of={`“${post.title}” by ${authorText(post)}`}
            onBlocked={onLeave}
          />
        )}
      </div>
      {place.waits && <Waits />}
      <MemberWords text={place.shown.content} />
      {post.mine && <OwnActions kind="post" of={post.title} onEdit={place.open} onDelete={() => remove(post.id)} />}
    </>
  );
};
