import { entriesApi } from '@reset/contracts/http/journal-ai';
import { journalLimits, journalMessages } from '@reset/contracts/journal';
import { useOutbox, usePages } from '@reset/remote-kit/data';
import { PagedList } from '@reset/remote-kit/page';
import { EmptyState, Skeleton } from '@reset/ui';
import { useState } from 'react';
import { LongText } from '../words/long-text.tsx';
import { notListed, WaitingList } from '../words/waiting-list.tsx';
import styles from './entries.module.css';
import { EntryCard } from './entry-card.tsx';
import { EntryFacts } from './entry-facts.tsx';
import { SearchForm } from './search-form.tsx';

const safe = {
  online: journalMessages.loading.description,
  offline: 'Your entries are safe. You can go on writing, and read here again once there is a connection.',
};
const notSearched = {
  title: 'We could not look through your entries',
  words: { ...safe, online: 'They are safe. Please try again in a moment.' },
};

/** What she wrote before: the newest first, or those in which something stands. */
export const Entries = () => {
  const [query, setQuery] = useState('');
  const endpoint = query === '' ? entriesApi.listEntries : entriesApi.searchEntries;
  const pages = usePages<typeof entriesApi.listEntries>(endpoint as typeof entriesApi.listEntries, {
    limit: journalLimits.page,
    ...(query !== '' && { query }),
  });
  const created = useOutbox(entriesApi.createEntry);
  const changed = useOutbox(entriesApi.changeEntry);
  const pieces = query === '' ? notListed([...created.waiting, ...changed.waiting], pages.data) : [];
  const count = pages.data?.length ?? 0;
  const found = () => {
    if (query === '' || pages.isError) return '';
    if (pages.isPending) return 'Looking through your entries...';
    if (pages.hasNextPage) return `The newest ${count} entries with “${query}”`;
    return count === 0 ? '' : `${count} ${count === 1 ? 'entry' : 'entries'} with “${query}”`;
  };

  return (
    <PagedList
      of={pages}
      id="entries"
      title="Recent Entries"
      look="lines"
      renderItem={(entry, toHeading) => <EntryCard entry={entry} onGone={toHeading} {...(query !== '' && { query })} />}
      failed={query === '' ? journalMessages.loading : notSearched.title}
      failedWords={query === '' ? safe : notSearched.words}
      skeleton={[1, 2, 3].map((n) => (
        <div key={n} className={styles.bones}>
          <Skeleton />
          <Skeleton lines={3} />
        </div>
      ))}
      empty={
        query === '' ? (
          <EmptyState title="Nothing here yet">
            What you write above is kept here. One line is an entry, too.
          </EmptyState>
        ) : (
          <p role="status">No entries found with “{query}”.</p>
        )
      }
      lead={
        <>
          <SearchForm query={query} onSearch={setQuery} />
          <p className={styles.found} role="status">
            {found()}
          </p>
        </>
      }
      waiting={
        pieces.length > 0 && (
          <WaitingList pieces={pieces} kind="entry" onDiscard={created.discard}>
            {({ input }, name) => (
              <>
                <EntryFacts entry={input} />
                {input.content !== '' && <LongText text={input.content} of={name} />}
              </>
            )}
          </WaitingList>
        )
      }
    />
  );
};
