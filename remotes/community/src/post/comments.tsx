import { type Comment, forumLimits, forumMessages, type Post } from '@reset/contracts/forum';
import { forum } from '@reset/contracts/http/community';
import { usePages } from '@reset/remote-kit/data';
import { Button, EmptyState, Heading, Skeleton } from '@reset/ui';
import { NewBar } from '@reset/ui/talk';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { countText } from '../forum/count-text.ts';
import { LoadFailed } from '../forum/load-failed.tsx';
import { useSayFailed } from '../forum/use-say-failed.ts';
import { CommentCard } from './comment-card.tsx';
import styles from './comments.module.css';
import { NewComment } from './new-comment.tsx';

interface Props {
  readonly post: Post;
  /** Stands above the box when what she wrote asks for people. */
  readonly help: ReactNode;
  readonly onSent: (needsPeople: boolean) => void;
  /** The last one is taken from under a removed post: nothing is left of it. */
  readonly onEmpty: () => void;
}

/** The box, and the comments, oldest first. */
export const Comments = ({ post, help, onSent, onEmpty }: Props) => {
  const pages = usePages(forum.listComments, { id: post.id, limit: forumLimits.page }, { still: true });
  /** Hers of this visit: shown though the pages before them are not here yet. */
  const [sent, setSent] = useState<readonly Comment[]>([]);
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLUListElement>(null);
  useSayFailed(pages, forumMessages.loadingComments);

  const comments = pages.data ?? [];
  const there = new Set(comments.map(({ id }) => id));
  const own = pages.hasNextPage ? sent.filter(({ id }) => !there.has(id)) : [];
  // What is not shown stands behind "Show more"; only where all is shown, there is something new.
  const fresh = pages.isSuccess && !pages.hasNextPage ? Math.max(0, post.comments - comments.length) : 0;
  const last = post.removed && post.comments <= 1;
  const leave = (id: string) => {
    if (last) return onEmpty();
    setSent((now) => now.filter((comment) => comment.id !== id));
    heading.current?.focus();
  };
  /** Where the new ones begin, once she has asked for them. */
  const wanted = useRef<number | null>(null);
  const shown = comments.length;
  useEffect(() => {
    if (wanted.current === null || shown <= wanted.current) return;
    list.current?.querySelectorAll<HTMLElement>(':scope > li')[wanted.current]?.focus();
    wanted.current = null;
  }, [shown]);
  const showNew = () => {
    wanted.current = shown;
    void pages.refetch();
  };

  return (
    <section className={styles.section} aria-labelledby="comments" aria-busy={pages.isPending}>
      <Heading ref={heading} level={2} look="section" id="comments" tabIndex={-1}>
        Comments ({post.comments})
      </Heading>
      <NewBar count={fresh} label={countText(fresh, 'new comment')} onShow={showNew} />
      {pages.isPending && (
        <>
          <Skeleton lines={3} />
          <Skeleton lines={3} />
        </>
      )}
      {pages.isError && <LoadFailed title={forumMessages.loadingComments} onRetry={() => void pages.refetch()} />}
      {pages.isSuccess && comments.length === 0 && fresh === 0 && <EmptyState title={forumMessages.noComments} />}
      {comments.length > 0 && (
        <ul ref={list} role="list" aria-labelledby="comments">
          {comments.map((comment) => (
            <CommentCard key={comment.id} comment={comment} last={last} onLeave={leave} />
          ))}
        </ul>
      )}
      {pages.hasNextPage && (
        <Button busy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
          Show more
        </Button>
      )}
      {own.length > 0 && (
        <ul role="list" aria-label="What you have written">
          {own.map((comment) => (
            <CommentCard key={comment.id} comment={comment} last={last} onLeave={leave} />
          ))}
        </ul>
      )}
      {help}
      <NewComment
        postId={post.id}
        anonymous={post.mine && post.anonymous}
        onSent={(comment, needsPeople) => {
          setSent((before) => [...before, comment]);
          onSent(needsPeople);
        }}
      />
    </section>
  );
};
