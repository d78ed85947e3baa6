import { decisionMessages } from '@reset/contracts/decisions';
import { LoadFailed, PagedList } from '@reset/remote-kit/page';
import { Button, EmptyState, stack } from '@reset/ui';
import { useState } from 'react';
import { ShortcutHelp, useShortcuts } from './shortcuts.tsx';
import { sourceNames } from './sources.ts';
import { SubjectCard } from './subject-card.tsx';
import { SubjectDialog } from './subject-dialog.tsx';
import { useClaims } from './use-claims.ts';
import { keyOf, type QueuedSubject, useQueue } from './use-queue.ts';

interface LeadProps {
  readonly queue: ReturnType<typeof useQueue>;
  readonly onHelp: () => void;
}

/** Its keys, and which service did not answer. */
const Lead = ({ queue, onHelp }: LeadProps) => (
  <div className={stack(4)}>
    <p>
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
  </div>
);

/** What members reported, wherever that is kept. */
export const Queue = () => {
  const queue = useQueue();
  const { claimOn, look } = useClaims();
  const [opened, setOpened] = useState<QueuedSubject | null>(null);
  const { list, help, setHelp } = useShortcuts(opened !== null);
  const close = () => {
    setOpened(null);
    look();
    queue.refetch();
  };
  const items = queue.items.map((subject) => ({ id: keyOf(subject), subject }));
  const isKnown = !queue.pending && queue.failed.length === 0;
  return (
    <>
      <div ref={list}>
        <PagedList
          of={{
            data: items.length > 0 || isKnown ? items : undefined,
            isPending: queue.pending && items.length === 0,
            // Said for each service by itself.
            isError: false,
            isFetching: false,
            isFetchedAfterMount: true,
            errorUpdatedAt: 0,
            hasNextPage: queue.more !== null,
            isFetchingNextPage: queue.reading,
            fetchNextPage: () => Promise.resolve(queue.more?.()),
            refetch: () => Promise.resolve(queue.refetch()),
          }}
          id="queue"
          title="Reported"
          failed={decisionMessages.loadingReports}
          lead={<Lead queue={queue} onHelp={() => setHelp(true)} />}
          empty={
            <EmptyState kind="cup" title="Nothing is waiting">
              What members report is found here.
            </EmptyState>
          }
          renderItem={({ subject }) => (
            <SubjectCard subject={subject} claim={claimOn(subject).claim} onOpen={() => setOpened(subject)} />
          )}
        />
      </div>
      {opened && (
        <SubjectDialog key={keyOf(opened)} subject={opened} listed={claimOn(opened)} onClose={close} onDone={close} />
      )}
      <ShortcutHelp open={help} onClose={() => setHelp(false)} />
    </>
  );
};
