import { countText } from '@reset/contracts/count-text';
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

const skeleton = [1, 2, 3].map((n) => (
  <div key={n} className={styles.bones}>
    <Skeleton />
    <Skeleton lines={3} />
  </div>
));
const nothingYet = (
  <EmptyState kind="pages" title="Nothing here yet">
    What you write above is kept here. One line is an entry, too.
  </EmptyState>
);

/** All of them, or those with a word; both answer in the same shape. */
const useEntries = (query: string) =>
  usePages<typeof entriesApi.listEntries>(
    (query === '' ? entriesApi.listEntries : entriesApi.searchEntries) as typeof entriesApi.listEntries,
    { limit: journalLimits.page, ...(query !== '' && { query }) },
  );

/** How many entries a word stands in, as far as they are here. */
const matchesText = (query: string, { data, isError, isPending, hasNextPage }: ReturnType<typeof useEntries>) => {
  const count = data?.length ?? 0;
  if (query === '' || isError) return '';
  if (isPending) return 'Looking through your entries...';
  if (hasNextPage) return `The newest ${count} entries with “${query}”`;
  return count === 0 ? '' : `${countText(count, 'entry', 'entries')} with “${query}”`;
};

/** What she wrote before: the newest first, or those in which something stands. */
export const Entries = () => {
  const [query, setQuery] = useState('');
  const pages = useEntries(query);
  const created = useOutbox(entriesApi.createEntry);
  const changed = useOutbox(entriesApi.changeEntry);
  const pieces = query === '' ? notListed([...created.waiting, ...changed.waiting], pages.data) : [];

  return (
    <PagedList
      of={pages}
      id="entries"
      title="Recent Entries"
      look="lines"
      renderItem={(entry, toHeading) => <EntryCard entry={entry} onGone={toHeading} {...(query !== '' && { query })} />}
      failed={query === '' ? journalMessages.loading : notSearched.title}
      failedWords={query === '' ? safe : notSearched.words}
      skeleton={skeleton}
      empty={query === '' ? nothingYet : <p role="status">No entries found with “{query}”.</p>}
      lead={
        <>
          <SearchForm query={query} onSearch={setQuery} />
          <p className={styles.matches} role="status">
            {matchesText(query, pages)}
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
