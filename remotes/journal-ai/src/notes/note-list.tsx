import { notesApi } from '@reset/contracts/http/journal-ai';
import { noteLimits, noteMessages } from '@reset/contracts/notes';
import { useOutbox, usePages } from '@reset/remote-kit/data';
import { PagedList } from '@reset/remote-kit/page';
import { EmptyState } from '@reset/ui';
import { LongText } from '../words/long-text.tsx';
import { notListed, WaitingList } from '../words/waiting-list.tsx';
import { NoteCard } from './note-card.tsx';

const safe = {
  online: 'Your notes are safe. Please try again in a moment.',
  offline: 'Your notes are safe. You can go on writing, and read here again once there is a connection.',
};

/** What she put down before, the newest first. */
export const NoteList = () => {
  const pages = usePages(notesApi.listNotes, { limit: noteLimits.page });
  const created = useOutbox(notesApi.createNote);
  const changed = useOutbox(notesApi.changeNote);
  const pieces = notListed([...created.waiting, ...changed.waiting], pages.data);
  return (
    <PagedList
      of={pages}
      id="notes"
      title="Your Notes"
      look="lines"
      renderItem={(note, toHeading) => <NoteCard note={note} onGone={toHeading} />}
      failed={noteMessages.loading}
      failedWords={safe}
      empty={
        <EmptyState kind="pages" title="Nothing here yet">
          What you save is kept here. Half a thought is enough.
        </EmptyState>
      }
      waiting={
        pieces.length > 0 && (
          <WaitingList pieces={pieces} kind="note" titleOf={({ input }) => input.title} onDiscard={created.discard}>
            {({ input }, name) => <LongText text={input.content} of={name} />}
          </WaitingList>
        )
      }
    />
  );
};
