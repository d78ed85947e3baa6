import { forumMessages } from '@reset/contracts/forum';
import { forum } from '@reset/contracts/http/community';
import { Link, toast, useGo, useOnline, useParams } from '@reset/remote-kit';
import { useData } from '@reset/remote-kit/data';
import { buttonClass, Heading, Skeleton } from '@reset/ui';
import { useEffect, useRef } from 'react';
import { LoadFailed } from '../forum/load-failed.tsx';
import { REMOVED } from '../posts/removed.ts';
import { useWhileSeen } from '../forum/use-while-seen.ts';
import styles from './page.module.css';
import { Post } from './post.tsx';

/** What will not be there on another try either. */
const gone = ['not_found', 'invalid', 'forbidden'];

export default function PostPage() {
  const { postId } = useParams<'postId'>();
  const post = useData(forum.readPost, { id: postId });
  const online = useOnline();
  const go = useGo();
  const heading = useRef<HTMLHeadingElement>(null);
  /** She is on her way to the forum already. */
  const leaving = useRef(false);
  // Its count tells of new comments; nothing on the page moves by it.
  useWhileSeen(() => void post.refetch());

  const { data, error, errorUpdatedAt } = post;
  const missing = data === undefined && error !== null && gone.includes(error.code);
  const failedAt = data === undefined && error !== null && (online || missing) ? errorUpdatedAt : 0;
  useEffect(() => {
    if (failedAt === 0 || leaving.current) return;
    leaving.current = missing;
    toast({ title: forumMessages.loadingPost, tone: 'danger' });
    if (missing) go('/community/forum', { replace: true });
  }, [failedAt, missing, go]);

  return (
    <div className={styles.page}>
      <Link to="/community/forum" className={`${buttonClass({ variant: 'quiet', compact: true })} ${styles.back}`}>
        Back
      </Link>
      <article className={styles.post} aria-labelledby="post" aria-busy={post.isPending}>
        <Heading ref={heading} level={1} look="display" id="post" className={styles.title} tabIndex={-1} dir="auto">
          {data ? (data.removed ? REMOVED : data.title) : 'Post'}
        </Heading>
        {post.isPending && <Skeleton lines={4} />}
        {data === undefined && post.isError && !missing && (
          <LoadFailed title={forumMessages.loadingPost} onRetry={() => void post.refetch()} />
        )}
        {data && (
          <Post
            key={data.id}
            post={data}
            heading={heading}
            onLeave={() => {
              leaving.current = true;
              go('/community/forum', { replace: true });
            }}
          />
        )}
      </article>
    </div>
  );
}
