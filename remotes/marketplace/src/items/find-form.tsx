import { itemSorts, marketplaceLimits } from '@reset/contracts/marketplace';
import { TextInput } from '@reset/ui';
import { Select, Switch } from '@reset/ui/controls';
import styles from './find-form.module.css';
import type { Finding } from './use-finding.ts';
import { useTyped } from './use-typed.ts';

const labels: Readonly<Record<Finding['sort'], string>> = {
  newest: 'Newest first',
  cheapest: 'Price: low to high',
  dearest: 'Price: high to low',
};

interface Props {
  readonly finding: Finding;
  readonly onChange: (change: Partial<Finding>) => void;
}

/** Looks in titles and descriptions as she types. */
export const FindForm = ({ finding: { query, sort, free }, onChange }: Props) => {
  const { text, set, send } = useTyped(query, (words) => onChange({ query: words }));
  return (
    <form
      className={styles.find}
      role="search"
      aria-label="Items"
      onSubmit={(event) => {
        event.preventDefault();
        send(text);
      }}
    >
      <TextInput
        className={styles.words}
        type="search"
        aria-label="Search items"
        placeholder="Search items"
        value={text}
        autoComplete="off"
        maxLength={marketplaceLimits.query}
        enterKeyHint="search"
        onChange={({ target }) => set(target.value)}
      />
      <Select
        className={styles.sort}
        aria-label="Sort by"
        value={sort}
        onChange={({ target }) => onChange({ sort: itemSorts.find((one) => one === target.value) ?? 'newest' })}
      >
        {itemSorts.map((one) => (
          <option key={one} value={one}>
            {labels[one]}
          </option>
        ))}
      </Select>
      <div className={styles.free}>
        <Switch label="Free only" checked={free} onChange={(next) => onChange({ free: next })} />
      </div>
    </form>
  );
};
