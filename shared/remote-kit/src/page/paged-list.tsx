import { Button, Heading, Skeleton, stack } from '@reset/ui';
import { NewBar } from '@reset/ui/members';
import { type ComponentProps, Fragment, type ReactNode, useEffect, useRef } from 'react';
import { type Say, spoken } from '../data/use-send.ts';
import { LoadFailed } from './load-failed.tsx';
import { useSayFailed } from './use-say-failed.ts';

interface Pages<T> {
  readonly data: readonly T[] | undefined;
  readonly isPending: boolean;
  readonly isError: boolean;
  readonly isFetching: boolean;
  readonly isFetchedAfterMount: boolean;
  readonly errorUpdatedAt: number;
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly fetchNextPage: () => Promise<unknown>;
  readonly refetch: () => Promise<unknown>;
}

interface Counted {
  /** How many the service knows of; else those that are here count, and more are hinted at. */
  readonly all?: number;
  /** How many are shown beside the list. */
  readonly beside?: number;
}

interface Props<T> {
  /** What `usePages` reads. */
  readonly of: Pages<T>;
  /** Of the heading, unique on the page. */
  readonly id: string;
  readonly title: string;
  /** The heading says how many there are, without those that came since it was read. */
  readonly counted?: Counted;
  /** One of them: an `li`. @param toHeading call it when it leaves the list and had the focus */
  readonly renderItem: (item: T, toHeading: () => void) => ReactNode;
  /** Stands where there is nothing yet. */
  readonly empty: ReactNode;
  /** In the shape of what comes, where a few cards or lines are not. */
  readonly skeleton?: ReactNode;
  /** What is said when it cannot be read, and what she need not worry about then. */
  readonly failed: Say;
  readonly failedWords?: ComponentProps<typeof LoadFailed>['words'];
  /** What came since it was read, like "1 new comment"; at the `end`, the first of it takes the focus when she asks for it. */
  readonly fresh?: { readonly count: number; readonly label: string; readonly at?: 'end' };
  /** What is on this device alone so far: while there is any, nothing is said to be empty. */
  readonly waiting?: ReactNode;
  /** Cards with room between them (default), or lines that bring their own. */
  readonly look?: 'cards' | 'lines';
  readonly className?: string | undefined;
  /** Between heading and list: what was looked for, say. */
  readonly lead?: ReactNode;
  /** Below the list. */
  readonly children?: ReactNode;
}

const skeletons = {
  cards: [1, 2, 3].map((n) => <Skeleton key={n} shape="card" />),
  lines: [1, 2].map((n) => <Skeleton key={n} lines={3} />),
};

/** Where the focus goes: to the heading, or, as what she asked for comes at the end, to the first of it. */
const useFocus = (id: string, shown: number, atEnd: boolean) => {
  const list = useRef<HTMLUListElement>(null);
  /** Where the new ones begin, once she has asked for them. */
  const wanted = useRef<number | null>(null);
  useEffect(() => {
    if (wanted.current === null || shown <= wanted.current) return;
    list.current?.querySelectorAll<HTMLElement>(':scope > li')[wanted.current]?.focus();
    wanted.current = null;
  }, [shown]);
  const toHeading = () => document.getElementById(id)?.focus();
  const toEnd = () => void (wanted.current = shown);
  return { list, toHeading, toNew: atEnd ? toEnd : toHeading };
};

/** Once all pages are here, what she sees is counted: what came since waits behind its own button. */
const countOf = (pages: Pages<unknown>, { all, beside = 0 }: Counted): string => {
  const here = (pages.data?.length ?? 0) + beside;
  if (pages.data !== undefined && !pages.hasNextPage) return ` (${here})`;
  if (all !== undefined) return ` (${Math.max(all, here)})`;
  return pages.data === undefined ? '' : ` (${here}+)`;
};

const Head = ({ of: pages, id, title, counted }: Pick<Props<unknown>, 'of' | 'id' | 'title' | 'counted'>) => (
  <Heading level={2} look="section" id={id} tabIndex={-1}>
    {title}
    {counted && countOf(pages, counted)}
  </Heading>
);

/** A list read page by page, in all its states. What is there already stays while more of it is asked for. */
export const PagedList = <T extends { readonly id: string }>({
  of: pages,
  id,
  renderItem,
  empty,
  skeleton,
  failed,
  failedWords,
  fresh,
  waiting,
  look = 'cards',
  className = '',
  lead,
  children,
  ...head
}: Props<T>) => {
  const sayAgain = useSayFailed(pages, failed);
  const shown = pages.data?.length ?? 0;
  // An empty list from before may have something by now: it is not called empty until that is known.
  const isOpen = pages.isPending || (shown === 0 && pages.isFetching && !pages.isFetchedAfterMount);
  const { list, toHeading, toNew } = useFocus(id, shown, fresh?.at === 'end');
  const showNew = () => {
    toNew();
    void pages.refetch();
  };

  return (
    <section className={`${stack(4)} ${className}`} aria-labelledby={id} aria-busy={isOpen}>
      <Head of={pages} id={id} {...head} />
      {fresh && <NewBar count={fresh.count} label={`Show ${fresh.label}`} onShow={showNew} />}
      {lead}
      {waiting}
      {isOpen && <div className={stack(4)}>{skeleton ?? skeletons[look]}</div>}
      {pages.isError && (
        <LoadFailed
          title={spoken(failed).title}
          {...(failedWords && { words: failedWords })}
          onRetry={() => {
            sayAgain();
            void pages.refetch();
          }}
        />
      )}
      {pages.data !== undefined && !isOpen && shown === 0 && !waiting && !fresh?.count && empty}
      {pages.data !== undefined && shown > 0 && (
        <ul ref={list} className={look === 'cards' ? stack(4) : ''} role="list" aria-labelledby={id}>
          {pages.data.map((one) => (
            <Fragment key={one.id}>{renderItem(one, toHeading)}</Fragment>
          ))}
        </ul>
      )}
      {pages.hasNextPage && (
        <Button busy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
          Show more
        </Button>
      )}
      {children}
    </section>
  );
};
