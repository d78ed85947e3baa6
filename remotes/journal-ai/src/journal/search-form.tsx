import { journalLimits } from '@reset/contracts/journal';
import { entriesApi } from '@reset/contracts/http/journal-ai';
import { Button, Field, TextInput } from '@reset/ui';
import { useRef, useState } from 'react';
import styles from './entries.module.css';

interface Props {
  readonly query: string;
  readonly onSearch: (query: string) => void;
}

/** Looks in her own words, once she says so: nothing is sent while she types. */
export const SearchForm = ({ query, onSearch }: Props) => {
  const [text, setText] = useState(query);
  const [error, setError] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    setText('');
    setError(undefined);
    onSearch('');
    input.current?.focus();
  };
  return (
    <form
      className={styles.search}
      role="search"
      aria-label="Your entries"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const read = entriesApi.searchEntries.input.safeParse({ query: text });
        setError(read.error?.issues[0]?.message);
        if (read.success) onSearch(read.data.query);
        else input.current?.focus();
      }}
    >
      <Field label="Search in your entries" error={error}>
        <TextInput
          ref={input}
          type="search"
          value={text}
          autoComplete="off"
          maxLength={journalLimits.query + 1}
          enterKeyHint="search"
          onChange={(event) => {
            setError(undefined);
            setText(event.target.value);
            if (event.target.value === '') onSearch('');
          }}
        />
      </Field>
      <Button type="submit">Search</Button>
      {query !== '' && (
        <Button className={styles.clear} variant="quiet" compact onClick={clear}>
          Clear search
        </Button>
      )}
    </form>
  );
};
