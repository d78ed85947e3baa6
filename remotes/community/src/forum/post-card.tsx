import type { Post } from '@reset/contracts/forum';
import { Link } from '@reset/remote-kit';
import { authorText, Byline, ModerationMenu } from '@reset/remote-kit/members';
import { useDraft } from '@reset/remote-kit/state';
import { Card, Heading } from '@reset/ui';
import { OwnActions } from '@reset/ui/talk';
import { useRef } from 'react';
import { communityModeration } from '../moderation/community-moderation.ts';
import { EditPost } from '../posts/edit-post.tsx';
import { draftOf, PostDraft } from '../posts/post-draft.ts';
import { postGoes, REMOVED } from '../posts/removed.ts';
import { useRemovePost } from '../posts/use-remove-post.ts';
import styles from '../writing/card.module.css';
import { countText } from '../writing/count-text.ts';
import { excerptOf } from '../writing/excerpt.ts';
import { Help } from '../writing/help.tsx';
import { useInPlace } from '../writing/use-in-place.ts';

interface Props {
  readonly post: Post;
  /** It leaves the list: whoever had the focus in it is somewhere else now. */
  readonly onLeave: () => void;
}

/** A post in the list. */
export const PostCard = ({ post, onLeave }: Props) => {
  const { id, mine, removed } = post;
  const draft = useDraft(`edit-post:${id}`, { schema: PostDraft, initial: draftOf(post) });
  const link = useRef<HTMLAnchorElement>(null);
  const { editing, needsPeople, onOpen, onClose } = useInPlace(draft, () => link.current?.focus());
  const remove = useRemovePost(onLeave);
  const title = removed ? REMOVED : post.title;

  return (
    <Card as="li" className={styles.card}>
      {needsPeople && <Help />}
      <Heading level={3} className={styles.title} dir="auto">
        <Link ref={link} to={`/community/forum/${id}`}>
          {title}
        </Link>
      </Heading>
      {!removed && <Byline of={post} />}
      {editing ? (
        <EditPost post={post} draft={draft} onOpen={onOpen} onClose={onClose} />
      ) : (
        <>
          {!removed && (
            <p className={styles.excerpt} dir="auto">
              {excerptOf(post.content)}
            </p>
          )}
          <div className={styles.foot}>
            <span className={styles.count}>{countText(post.comments, 'comment')}</span>
            {mine && !removed && (
              <OwnActions kind="post" of={title} consequence={postGoes} onEdit={onOpen} onDelete={() => remove(id)} />
            )}
            {!mine && !removed && (
              <ModerationMenu
                by={communityModeration}
                kind="post"
                subject={post}
                of={`“${title}” by ${authorText(post)}`}
                onBlocked={onLeave}
              />
            )}
          </div>
        </>
      )}
    </Card>
  );
};
