import { BackArrow, buttonClass, Count, Heading, Skeleton, toast, VisuallyHidden } from '@reset/ui';
import { type ComponentType, type ReactNode, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useOnline } from '../connection.ts';
import { type ApiError, isGone } from '../data/api-error.ts';
import { Link } from '../link.tsx';
import { useGo } from '../navigation.ts';
import styles from './detail-page.module.css';
import { LoadFailed } from './load-failed.tsx';
import { useTitle } from './use-title.ts';

interface Props<T> {
  /** What `useData` reads. */
  readonly of: {
    readonly data: T | undefined;
    readonly error: ApiError | null;
    readonly errorUpdatedAt: number;
    readonly isPending: boolean;
    readonly refetch: () => Promise<unknown>;
  };
  readonly titleOf: (row: T) => string;
  /** The title while it is not here. */
  readonly title: string;
  /** Where "Back" leads, and where she is led when there is nothing here for her. */
  readonly back: string;
  /** What leads there is called. */
  readonly backLabel?: string;
  /** How much waits for her there, beside the arrow of a window. */
  readonly backCount?: number;
  /** What is said when it cannot be read. */
  readonly failed: string;
  /** Whether a row that was read is one to be shown here; always, without it. */
  readonly isHere?: (row: T) => boolean;
  /** What stands in for a row that cannot be read for want of a connection: what she writes there is kept. */
  readonly standIn?: T;
  /** Under the title. */
  readonly lead?: (row: T) => ReactNode;
  /** What stands under the title; another one for another row. */
  readonly show: ComponentType<DetailProps<T>>;
  /** `window`: a low head, and what is shown takes the rest of the height; `thread`: as wide as the whole page. */
  readonly look?: 'window' | 'thread';
}

/** What the body of a detail page gets. */
export interface DetailProps<T> {
  readonly row: T;
  /** The title takes the focus. */
  readonly toTitle: () => void;
  /** Nothing is left here for her: back to the list. */
  readonly leave: () => void;
  /** The same, and it is said as what could not be read is. */
  readonly fail: () => void;
}

/** Leads back to the list: what she left, and what could not be read, which is said. */
const useLeaving = (back: string, failed: string) => {
  const go = useGo();
  /** She is on her way already. */
  const leaving = useRef(false);
  const [left, setLeft] = useState(false);
  const leave = useCallback(() => {
    if (leaving.current) return;
    leaving.current = true;
    setLeft(true);
    go(back, { replace: true });
  }, [go, back]);
  const fail = useCallback(() => {
    if (!leaving.current) toast({ title: failed, tone: 'danger' });
    leave();
  }, [failed, leave]);
  return { left, leave, fail };
};

interface BackLinkProps {
  readonly look: Props<never>['look'];
  readonly to: string;
  readonly label: string;
  readonly count: number;
}

const BackLink = ({ to, label, look, count }: BackLinkProps) => (
  <Link to={to} className={`${buttonClass({ variant: 'quiet', compact: true, flush: true })} ${styles.back}`}>
    {look === 'window' ? (
      <>
        <BackArrow />
        <VisuallyHidden>{label}</VisuallyHidden>
        <Count of={count} />
      </>
    ) : (
      label
    )}
  </Link>
);

/** In the shape of a conversation. */
const WindowSkeleton = () => (
  <div className={styles.bones}>
    {['first', 'second', 'third'].map((bubble) => (
      <div key={bubble}>
        <Skeleton lines={2} />
      </div>
    ))}
  </div>
);

/**
 * A page of one thing of a list. What is not there for her, or cannot be read, leads back to the list, and says so;
 * without a connection the page says that, and goes on when there is one again.
 */
export const DetailPage = <T extends { readonly id: string }>({
  of: { data, error, errorUpdatedAt, isPending, refetch },
  titleOf,
  title,
  back,
  backLabel = 'Back',
  backCount = 0,
  failed,
  isHere = () => true,
  standIn,
  lead,
  show: Show,
  look,
}: Props<T>) => {
  const online = useOnline();
  const heading = useRef<HTMLHeadingElement>(null);
  const { left, leave, fail } = useLeaving(back, failed);
  const missing = data === undefined ? error !== null && isGone(error) : !isHere(data);
  const failedAt = data === undefined && error !== null ? errorUpdatedAt : 0;
  const triedAgain = useRef(false);
  const settle = useEffectEvent((at: number, gone: boolean) => {
    if (gone) return fail();
    if (at === 0 || !online) return;
    if (triedAgain.current) return fail();
    triedAgain.current = true;
    void refetch();
  });
  useEffect(() => settle(failedAt, missing), [failedAt, missing]);
  const [away, setAway] = useState(false);
  if (!away && standIn && !online && data === undefined) setAway(true);
  const row = data ?? (away ? standIn : undefined);
  useTitle(data && !missing ? titleOf(data) : null);
  return (
    <article className={styles.article} data-look={look} aria-labelledby="detail" aria-busy={isPending}>
      <header className={styles.head}>
        <BackLink to={back} label={backLabel} look={look} count={backCount} />
        <Heading
          ref={heading}
          level={1}
          look={look === 'window' ? 'section' : 'display'}
          id="detail"
          className={styles.title}
          tabIndex={-1}
          dir="auto"
        >
          {data ? titleOf(data) : title}
        </Heading>
        {data && lead?.(data)}
      </header>
      {!row && online && (look === 'window' ? <WindowSkeleton /> : <Skeleton lines={4} />)}
      {!row && !online && <LoadFailed title={failed} onRetry={() => void refetch()} />}
      {row && !missing && !left && (
        <Show key={row.id} row={row} toTitle={() => heading.current?.focus()} leave={leave} fail={fail} />
      )}
    </article>
  );
};
