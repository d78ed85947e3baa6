import { decisionMessages } from '@reset/contracts/decisions';
import { LoadFailed, PagedList } from '@reset/remote-kit/page';
import { Button, EmptyState, Notice } from '@reset/ui';
import type { ReactNode } from 'react';
import styles from './queue.module.css';
import { ShortcutHelp, useShortcuts } from './shortcuts.tsx';
import { sourceNames } from './sources.ts';
import { SubjectCard } from './subject-card.tsx';
import { SubjectDialog } from './subject-dialog.tsx';
import { useClaims } from './use-claims.ts';
import { useDecided } from './use-decided.ts';
import { useLookedAt } from './use-looked-at.ts';
import { keyOf, useQueue } from './use-queue.ts';
import { useTime } from './use-time.ts';

/** Of the heading. */
const QUEUE = 'queue';

/** So long what is there waits for the rest: coming later, that would push it from under her finger. */
const PATIENCE_MS = 4_000;

interface LeadProps {
  readonly queue: ReturnType<typeof useQueue>;
  /** What the address names does not wait any more. */
  readonly isGone: boolean;
  readonly onHelp: () => void;
}

/** Its keys, and which service did not answer. */
const Lead = ({ queue, isGone, onHelp }: LeadProps) => (
  <>
    {isGone && <Notice role="status">{decisionMessages.notWaiting}</Notice>}
    <p className={styles.keys}>
      <Button compact variant="quiet" onClick={onHelp}>
        Keys (?)
      </Button>
    </p>
    {queue.failed.map(({ service, of }) => (
      <LoadFailed
        key={service}
        title={`${decisionMessages.loadingReports}: ${sourceNames[service]}`}
        onRetry={() => void of.refetch()}
      />
    ))}
  </>
);

/** The queue, as a list takes it. */
const pagesOf = <T,>(
  { pending, failed, more, reading, refetch }: ReturnType<typeof useQueue>,
  items: readonly T[],
  isWaiting: boolean,
) => ({
  data: !isWaiting && (items.length > 0 || (!pending && failed.length === 0)) ? items : undefined,
  isPending: isWaiting || (pending && items.length === 0),
  // Said for each service by itself.
  isError: false,
  isFetching: false,
  isFetchedAfterMount: true,
  errorUpdatedAt: 0,
  hasNextPage: more !== null,
  isFetchingNextPage: reading,
  fetchNextPage: () => Promise.resolve(more?.()),
  refetch: () => Promise.resolve(refetch()),
});

/** What members reported, wherever that is kept. @param children what stands below it, once its height is known */
export const Queue = ({ children }: { readonly children?: ReactNode }) => {
  const queue = useQueue();
  const { claimOn, look, pending } = useClaims();
  const isPatient = useTime(PATIENCE_MS);
  const { subject: opened, isGone, open, close: shut } = useLookedAt(queue);
  const { list, help, setHelp } = useShortcuts(opened !== null);
  const close = () => {
    shut();
    look();
    queue.refetch();
  };
  const isWaiting = isPatient && (queue.pending || pending);
  const items = queue.items.map((subject) => ({ id: keyOf(subject), subject }));
  const decided = useDecided(
    QUEUE,
    items.map(({ id }) => id),
    opened !== null,
  );
  return (
    <>
      <div ref={list}>
        <PagedList
          of={pagesOf(queue, items, isWaiting)}
          id={QUEUE}
          className={styles.queue}
          title="Reported"
          failed={decisionMessages.loadingReports}
          lead={<Lead queue={queue} isGone={isGone} onHelp={() => setHelp(true)} />}
          empty={
            <EmptyState kind="cup" title="Nothing is waiting">
              What members report is found here.
            </EmptyState>
          }
          renderItem={({ subject }) => (
            <SubjectCard subject={subject} claim={claimOn(subject).claim} onOpen={() => open(subject)} />
          )}
        />
      </div>
      {opened && (
        <SubjectDialog
          key={keyOf(opened)}
          subject={opened}
          listed={claimOn(opened)}
          onClose={close}
          onDone={() => {
            decided(keyOf(opened));
            close();
          }}
        />
      )}
      {!isWaiting && children}
      <ShortcutHelp open={help} onClose={() => setHelp(false)} />
    </>
  );
};
