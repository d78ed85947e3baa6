import { countText } from '@reset/contracts/count-text';
import { type Comment, forumLimits, forumMessages, type Post } from '@reset/contracts/forum';
import { commentsApi } from '@reset/contracts/http/community';
import { usePages } from '@reset/remote-kit/data';
import { PagedList } from '@reset/remote-kit/page';
import { EmptyState } from '@reset/ui';
import { type ReactNode, useState } from 'react';
import beside from '../writing/beside.module.css';
import styles from '../writing/line.module.css';
import { CommentCard } from './comment-card.tsx';
import { NewComment } from './new-comment.tsx';

interface Props {
  readonly post: Post;
  /** Stands above the box when what she wrote asks for people. */
  readonly help: ReactNode;
  readonly onSent: (needsPeople: boolean) => void;
  /** The last one is taken from under a removed post: nothing is left of it. */
  readonly onEmpty: () => void;
}

const HEADING = 'comments';

/** The box, then the comments, oldest first. */
export const Comments = ({ post, help, onSent, onEmpty }: Props) => {
  const pages = usePages(commentsApi.listComments, { id: post.id, limit: forumLimits.page }, { still: true });
  /** Hers of this visit: shown though the pages before them are not here yet. */
  const [sent, setSent] = useState<readonly Comment[]>([]);

  const comments = pages.data ?? [];
  const there = new Set(comments.map(({ id }) => id));
  const ahead = sent.filter(({ id }) => !there.has(id));
  const own = pages.hasNextPage ? ahead : [];
  // What is not shown stands behind "Show more"; only where all is shown, there is something new.
  const fresh = pages.isSuccess && !pages.hasNextPage ? Math.max(0, post.comments - comments.length - ahead.length) : 0;
  const last = post.removed && post.comments <= 1;
  const leave = (id: string) => {
    if (last) return onEmpty();
    setSent((now) => now.filter((comment) => comment.id !== id));
    document.getElementById(HEADING)?.focus();
  };

  return (
    <>
      <div className={beside.answer}>
        {help}
        <NewComment
          postId={post.id}
          anonymous={post.mine && post.anonymous}
          onSent={(comment, needsPeople) => {
            setSent((before) => [...before, comment]);
            onSent(needsPeople);
          }}
        />
      </div>
      <PagedList
        of={pages}
        id={HEADING}
        title="Comments"
        counted={{ all: post.comments, beside: own.length }}
        className={styles.section}
        look="lines"
        renderItem={(comment) => <CommentCard comment={comment} last={last} onLeave={leave} />}
        fresh={{ count: fresh, label: countText(fresh, 'new comment'), at: 'end' }}
        failed={forumMessages.loadingComments}
        empty={<EmptyState kind="talk" title={forumMessages.noComments} />}
      >
        {own.length > 0 && (
          <ul role="list" aria-label="What you have written">
            {own.map((comment) => (
              <CommentCard key={comment.id} comment={comment} last={last} onLeave={leave} />
            ))}
          </ul>
        )}
      </PagedList>
    </>
  );
};
