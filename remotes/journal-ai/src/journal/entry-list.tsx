import type { Entry } from '@reset/contracts/journal';
import { Button, Notice, Skeleton } from '@reset/ui';
import type { ReactNode } from 'react';
import { EntryCard } from './entry-card.tsx';
import styles from './entries.module.css';

interface Props {
  /** Whatever pages of entries were asked for. */
  readonly pages: {
    readonly data: readonly Entry[] | undefined;
    readonly isPending: boolean;
    readonly isError: boolean;
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly fetchNextPage: () => Promise<unknown>;
    readonly refetch: () => Promise<unknown>;
  };
  readonly query?: string;
  readonly onDelete: (entry: Entry) => void;
  /** What went wrong, title and words. */
  readonly failed: { readonly title: string; readonly description: string };
  readonly empty: ReactNode;
}

/** Entries, newest first, ten at a time. What is there already stays while more of it is asked for. */
export const EntryList = ({ pages, query, onDelete, failed, empty }: Props) => (
  <div className={styles.list} aria-busy={pages.isPending}>
    {pages.isPending && (
      <>
        {[1, 2, 3].map((n) => (
          <div key={n} className={styles.bones}>
            <Skeleton />
            <Skeleton lines={3} />
          </div>
        ))}
      </>
    )}
    {pages.isError && (
      <Notice tone="warn" title={failed.title}>
        <p>{failed.description}</p>
        <Button compact onClick={() => void pages.refetch()}>
          Try again
        </Button>
      </Notice>
    )}
    {pages.data?.length === 0 && empty}
    {pages.data !== undefined && pages.data.length > 0 && (
      <ul role="list">
        {pages.data.map((entry) => (
          <EntryCard key={entry.id} entry={entry} onDelete={onDelete} {...(query !== undefined && { query })} />
        ))}
      </ul>
    )}
    {pages.hasNextPage && (
      <Button busy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
        Show more
      </Button>
    )}
  </div>
);
