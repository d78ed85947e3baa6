import { forumLimits } from '@reset/contracts/forum';
import { useTyped } from '@reset/remote-kit/form';
import { Button, TextInput } from '@reset/ui';
import { useRef } from 'react';
import styles from './search-form.module.css';

interface Props {
  readonly query: string;
  readonly onSearch: (query: string) => void;
}

/** Looks in titles and contents, once she says so. */
export const SearchForm = ({ query, onSearch }: Props) => {
  const [text, setText] = useTyped(query);
  const input = useRef<HTMLInputElement>(null);
  return (
    <form
      className={styles.search}
      role="search"
      aria-label="Posts"
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(text.trim());
      }}
    >
      <TextInput
        ref={input}
        type="search"
        aria-label="Search in posts"
        placeholder="Search in posts"
        value={text}
        autoComplete="off"
        maxLength={forumLimits.query}
        enterKeyHint="search"
        onChange={(event) => {
          setText(event.target.value);
          if (event.target.value === '') onSearch('');
        }}
      />
      <Button type="submit">Search</Button>
      {query !== '' && (
        <Button
          className={styles.clear}
          variant="quiet"
          compact
          onClick={() => {
            setText('');
            onSearch('');
            input.current?.focus();
          }}
        >
          Clear search
        </Button>
      )}
    </form>
  );
};
