import { journal } from '@reset/contracts/http/journal-ai';
import { journalLimits, journalMessages } from '@reset/contracts/journal';
import { toast, useOnline } from '@reset/remote-kit';
import { usePages } from '@reset/remote-kit/data';
import { EmptyState, Heading } from '@reset/ui';
import { useEffect, useRef, useState } from 'react';
import { EntryList } from './entry-list.tsx';
import { Found } from './found.tsx';
import { SearchForm } from './search-form.tsx';
import { useRemoveEntry } from './use-remove-entry.ts';
import { WaitingEntries } from './waiting-entries.tsx';
import styles from './entries.module.css';

const offline = {
  title: 'There is no connection right now',
  description: 'Your entries are safe. You can go on writing, and read here again once there is a connection.',
};

/**
 * What she wrote before: the newest first, or those in which something stands.
 * @param current the entry that is being saved at this moment
 */
export const Entries = ({ current }: { readonly current: string | null }) => {
  const pages = usePages(journal.listEntries, { limit: journalLimits.page });
  const online = useOnline();
  const [query, setQuery] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  const remove = useRemoveEntry(() => heading.current?.focus());
  const onDelete = (entry: Parameters<typeof remove>[0]) => void remove(entry);

  const failedAt = pages.isError && online ? pages.errorUpdatedAt : 0;
  useEffect(() => {
    if (failedAt > 0) toast({ ...journalMessages.loading, tone: 'danger' });
  }, [failedAt]);

  return (
    <section className={styles.section} aria-labelledby="entries">
      <Heading ref={heading} level={2} look="section" id="entries" tabIndex={-1}>
        Recent Entries
      </Heading>
      <SearchForm query={query} onSearch={setQuery} />
      {query === '' ? (
        <>
          <WaitingEntries without={current} />
          <EntryList
            pages={pages}
            onDelete={onDelete}
            failed={online ? journalMessages.loading : offline}
            empty={
              <EmptyState title="Nothing here yet">
                What you write above is kept here. One line is an entry, too.
              </EmptyState>
            }
          />
        </>
      ) : (
        <Found key={query} query={query} onDelete={onDelete} />
      )}
    </section>
  );
};
