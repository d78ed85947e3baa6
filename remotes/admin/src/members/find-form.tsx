import { memberLimits } from '@reset/contracts/members';
import { useTyped } from '@reset/remote-kit/form';
import { Button, TextInput } from '@reset/ui';
import { Select } from '@reset/ui/controls';
import styles from './find-form.module.css';
import { type Finding, orderNames, orders } from './use-finding.ts';

interface Props {
  readonly finding: Finding;
  readonly onChange: (change: Partial<Finding>) => void;
}

/** Looks in names and e-mail, once the admin says so. */
export const FindForm = ({ finding: { search, order }, onChange }: Props) => {
  const [text, setText] = useTyped(search);
  return (
    <form
      className={styles.find}
      role="search"
      aria-label="Members"
      onSubmit={(event) => {
        event.preventDefault();
        onChange({ search: text.trim() });
      }}
    >
      <TextInput
        className={styles.words}
        type="search"
        aria-label="Search names and e-mail"
        placeholder="Search names and e-mail"
        value={text}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={memberLimits.search}
        enterKeyHint="search"
        onChange={({ target }) => {
          setText(target.value);
          if (target.value === '') onChange({ search: '' });
        }}
      />
      <Button type="submit">Search</Button>
      <Select
        className={styles.order}
        aria-label="Sort by"
        value={order}
        onChange={({ target }) => onChange({ order: orderNames.find((one) => one === target.value) ?? 'newest' })}
      >
        {orderNames.map((one) => (
          <option key={one} value={one}>
            {orders[one].label}
          </option>
        ))}
      </Select>
    </form>
  );
};
