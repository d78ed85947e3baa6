import { journal } from '@reset/contracts/http/journal-ai';
import { type Entry, journalLimits } from '@reset/contracts/journal';
import { usePages } from '@reset/remote-kit/data';
import { EntryList } from './entry-list.tsx';
import styles from './entries.module.css';

const failed = {
  title: 'We could not look through your entries',
  description: 'They are safe. Please try again in a moment.',
};

interface Props {
  readonly query: string;
  readonly onDelete: (entry: Entry) => void;
}

/** The entries in which something stands. */
export const Found = ({ query, onDelete }: Props) => {
  const pages = usePages(journal.searchEntries, { query, limit: journalLimits.page });
  const count = pages.data?.length ?? 0;
  const said = pages.isPending
    ? 'Looking through your entries...'
    : pages.hasNextPage
      ? `The newest ${count} entries with “${query}”`
      : count === 0
        ? ''
        : `${count} ${count === 1 ? 'entry' : 'entries'} with “${query}”`;
  return (
    <>
      <p className={styles.found} role="status">
        {!pages.isError && said}
      </p>
      <EntryList
        pages={pages}
        query={query}
        onDelete={onDelete}
        failed={failed}
        empty={<p role="status">No entries found with “{query}”.</p>}
      />
    </>
  );
};
