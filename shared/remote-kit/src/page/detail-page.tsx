import { buttonClass, Heading, Skeleton, toast } from '@reset/ui';
import { type ComponentType, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useOnline } from '../connection.ts';
import { type ApiError, isGone } from '../data/api-error.ts';
import { Link } from '../link.tsx';
import { useGo } from '../navigation.ts';
import styles from './detail-page.module.css';
import { LoadFailed } from './load-failed.tsx';

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
  /** What is said when it cannot be read. */
  readonly failed: string;
  /** What stands under the title; another one for another row. */
  readonly show: ComponentType<DetailProps<T>>;
}

/** What the body of a detail page gets. */
export interface DetailProps<T> {
  readonly row: T;
  /** The title takes the focus. */
  readonly toTitle: () => void;
  /** Nothing is left here for her: back to the list. */
  readonly leave: () => void;
}

/** A page of one thing of a list. What is not there for her leads back to the list, and says so. */
export const DetailPage = <T extends { readonly id: string }>({
  of: { data, error, errorUpdatedAt, isPending, refetch },
  titleOf,
  title,
  back,
  failed,
  show: Show,
}: Props<T>) => {
  const online = useOnline();
  const go = useGo();
  const heading = useRef<HTMLHeadingElement>(null);
  /** She is on her way already. */
  const leaving = useRef(false);
  /** It is asked for again by itself: what was said is not said at each failure. */
  const said = useRef(false);
  const missing = data === undefined && error !== null && isGone(error);
  const failedAt = data === undefined && error !== null ? errorUpdatedAt : 0;
  const isOnline = useEffectEvent(() => online);
  useEffect(() => {
    if (failedAt === 0 || leaving.current || !(missing || isOnline())) return;
    leaving.current = missing;
    if (missing || !said.current) toast({ title: failed, tone: 'danger' });
    said.current = true;
    if (missing) go(back, { replace: true });
  }, [failedAt, missing, failed, back, go]);
  const [left, setLeft] = useState(false);
  const leave = () => {
    leaving.current = true;
    setLeft(true);
    go(back, { replace: true });
  };
  return (
    <div className={styles.page}>
      <Link to={back} className={buttonClass({ variant: 'quiet', compact: true, flush: true })}>
        Back
      </Link>
      <article className={styles.article} aria-labelledby="detail" aria-busy={isPending}>
        <Heading ref={heading} level={1} look="display" id="detail" className={styles.title} tabIndex={-1} dir="auto">
          {data ? titleOf(data) : title}
        </Heading>
        {isPending && <Skeleton lines={4} />}
        {data === undefined && error !== null && !missing && (
          <LoadFailed
            title={failed}
            onRetry={() => {
              said.current = false;
              void refetch();
            }}
          />
        )}
        {data && !left && <Show key={data.id} row={data} toTitle={() => heading.current?.focus()} leave={leave} />}
      </article>
    </div>
  );
};
