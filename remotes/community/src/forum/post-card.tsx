import { countText } from '@reset/contracts/count-text';
import type { Post } from '@reset/contracts/forum';
import { Link } from '@reset/remote-kit';
import { useInPlace, Waits } from '@reset/remote-kit/form';
import { authorText, Byline, ModerationMenu } from '@reset/remote-kit/members';
import { Card, Heading, smallText, stack } from '@reset/ui';
import { OwnActions } from '@reset/ui/members';
import { useRef } from 'react';
import { communityModeration } from '../moderation/community-moderation.ts';
import { postEdit } from '../posts/edit-post.tsx';
import { REMOVED } from '../posts/removed.ts';
import { useRemovePost } from '../posts/use-remove-post.ts';
import styles from '../writing/card.module.css';
import { excerptOf } from '../writing/excerpt.ts';
import { Help } from '../writing/help.tsx';

interface Props {
  readonly post: Post;
  /** It leaves the list: whoever had the focus in it is somewhere else now. */
  readonly onLeave: () => void;
}

/** A post in the list. */
export const PostCard = ({ post, onLeave }: Props) => {
  const { id, mine, removed } = post;
  const link = useRef<HTMLAnchorElement>(null);
  const place = useInPlace(postEdit, post, () => link.current?.focus());
  const remove = useRemovePost(onLeave);
  const title = removed ? REMOVED : place.shown.title;

  return (
    <Card as="li" className={stack(2)}>
      {place.needsPeople && <Help />}
      <Heading level={3} className={styles.title} dir="auto">
        <Link ref={link} to={`/community/forum/${id}`}>
          {title}
        </Link>
      </Heading>
      {!removed && <Byline of={post} />}
      {place.editForm ?? (
        <>
          {place.waits && <Waits />}
          {!removed && (
            <p className={styles.excerpt} dir="auto">
              {excerptOf(place.shown.content)}
            </p>
          )}
          <div className={styles.foot}>
            <span className={smallText}>{countText(post.comments, 'comment')}</span>
            {mine && !removed && <OwnActions kind="post" of={title} onEdit={place.open} onDelete={() => remove(id)} />}
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
