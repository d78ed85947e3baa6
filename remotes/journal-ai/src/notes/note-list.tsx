import { notes } from '@reset/contracts/http/journal-ai';
import { noteLimits, noteMessages } from '@reset/contracts/notes';
import { toast, useOnline } from '@reset/remote-kit';
import { usePages } from '@reset/remote-kit/data';
import { Button, EmptyState, Heading, Notice, Skeleton } from '@reset/ui';
import { useEffect, useRef } from 'react';
import { NoteCard } from './note-card.tsx';
import styles from './note-list.module.css';
import { useRemoveNote } from './use-remove-note.ts';
import { WaitingNotes } from './waiting-notes.tsx';

const offline = {
  title: 'There is no connection right now',
  words: 'Your notes are safe. You can go on writing, and read here again once there is a connection.',
};
const failed = { title: noteMessages.loading, words: 'Your notes are safe. Please try again in a moment.' };

/** @param current the note that is being saved at this moment */
export const NoteList = ({ current }: { readonly current: string | null }) => {
  const pages = usePages(notes.listNotes, { limit: noteLimits.page });
  const online = useOnline();
  const heading = useRef<HTMLHeadingElement>(null);
  const remove = useRemoveNote(() => heading.current?.focus());

  const failedAt = pages.isError && online ? pages.errorUpdatedAt : 0;
  useEffect(() => {
    if (failedAt > 0) toast({ title: noteMessages.loading, tone: 'danger' });
  }, [failedAt]);

  const why = online ? failed : offline;
  return (
    <section className={styles.section} aria-labelledby="notes" aria-busy={pages.isPending}>
      <Heading ref={heading} level={2} look="section" id="notes" tabIndex={-1}>
        Your Notes
      </Heading>
      <WaitingNotes without={current} />
      {pages.isPending && (
        <div className={styles.bones}>
          <Skeleton />
          <Skeleton lines={3} />
        </div>
      )}
      {pages.isError && (
        <Notice tone="warn" title={why.title}>
          <p>{why.words}</p>
          <Button compact onClick={() => void pages.refetch()}>
            Try again
          </Button>
        </Notice>
      )}
      {pages.data?.length === 0 && (
        <EmptyState title="Nothing here yet">What you save is kept here. Half a thought is enough.</EmptyState>
      )}
      {pages.data !== undefined && pages.data.length > 0 && (
        <ul role="list">
          {pages.data.map((note) => (
            <NoteCard key={note.id} note={note} onDelete={(gone) => void remove(gone)} />
          ))}
        </ul>
      )}
      {pages.hasNextPage && (
        <Button busy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
          Show more
        </Button>
      )}
    </section>
  );
};
