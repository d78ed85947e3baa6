import type { Post } from '@reset/contracts/forum';
import { Link } from '@reset/remote-kit';
import { useDraft } from '@reset/remote-kit/state';
import { Card, Heading } from '@reset/ui';
import { useRef, useState } from 'react';
import { CareMenu } from '../care/care-menu.tsx';
import { authorText } from './author-text.ts';
import { Byline } from './byline.tsx';
import { countText } from './count-text.ts';
import { EditPost } from '../posts/edit-post.tsx';
import { excerptOf } from './excerpt.ts';
import { Help } from '../help/help.tsx';
import { OwnActions } from './own-actions.tsx';
import { draftOf, PostDraft } from '../posts/post-draft.ts';
import styles from './post-card.module.css';
import { postGoes, REMOVED } from '../posts/removed.ts';
import { useRemovePost } from '../posts/use-remove-post.ts';
import { dayText } from './when.ts';

interface Props {
  readonly post: Post;
  /** It leaves the list: whoever had the focus in it is somewhere else now. */
  readonly onLeave: () => void;
}

/** A post in the list. */
export const PostCard = ({ post, onLeave }: Props) => {
  const draft = useDraft(`edit-post:${post.id}`, { schema: PostDraft, initial: draftOf(post) });
  const [editing, setEditing] = useState(draft.restored);
  const [needsPeople, setNeedsPeople] = useState(false);
  const link = useRef<HTMLAnchorElement>(null);
  const remove = useRemovePost(onLeave);
  const title = post.removed ? REMOVED : post.title;

  return (
    <Card as="li" className={styles.card}>
      {needsPeople && <Help />}
      <Heading level={3} className={styles.title} dir="auto">
        <Link ref={link} to={`/community/forum/${post.id}`}>
          {title}
        </Link>
      </Heading>
      {!post.removed && <Byline of={post} say={dayText} />}
      {editing ? (
        <EditPost
          post={post}
          draft={draft}
          onOpen={() => setEditing(true)}
          onClose={(needs) => {
            setEditing(false);
            setNeedsPeople(needs);
            link.current?.focus();
          }}
        />
      ) : (
        <>
          {!post.removed && (
            <p className={styles.excerpt} dir="auto">
              {excerptOf(post.content)}
            </p>
          )}
          <div className={styles.foot}>
            <span className={styles.comments}>{countText(post.comments, 'comment')}</span>
            {post.mine && !post.removed && (
              <OwnActions
                kind="post"
                of={title}
                consequence={postGoes}
                onEdit={() => setEditing(true)}
                onDelete={() => remove(post.id)}
              />
            )}
            {!post.mine && !post.removed && (
              <CareMenu
                kind="post"
                id={post.id}
                of={`“${title}” by ${authorText(post)}`}
                anonymous={post.anonymous}
                former={post.author === null && !post.anonymous}
                onBlocked={onLeave}
              />
            )}
          </div>
        </>
      )}
    </Card>
  );
};
