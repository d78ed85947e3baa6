import { actText, knownActs } from '@reset/contracts/acts';
import { logServices } from '@reset/contracts/log';
import { useTyped } from '@reset/remote-kit/form';
import { Button, columns, Field, stack, TextInput } from '@reset/ui';
import { Select } from '@reset/ui/controls';
import { useId, useState } from 'react';
import styles from './search-form.module.css';
import type { Looked } from './use-log-search.ts';

interface Props {
  readonly looked: Looked;
  readonly onChange: (change: Partial<Looked>) => void;
}

const Days = ({ looked: { from, until }, onChange }: Props) => (
  <>
    <Field label="From">
      <TextInput type="date" value={from} onChange={({ target }) => onChange({ from: target.value })} />
    </Field>
    <Field label="Until">
      <TextInput type="date" value={until} onChange={({ target }) => onChange({ until: target.value })} />
    </Field>
  </>
);

/** What is chosen counts at once, a name when it is sent. */
const Fields = ({ looked, onChange }: Props) => {
  const [name, setName] = useTyped(looked.who);
  return (
    <form
      className={columns(2, 3)}
      role="search"
      aria-label="Log"
      onSubmit={(event) => {
        event.preventDefault();
        onChange({ who: name });
      }}
    >
      <Field label="Name, id or mark">
        <TextInput
          type="search"
          value={name}
          maxLength={100}
          autoComplete="off"
          enterKeyHint="search"
          onChange={({ target }) => setName(target.value)}
        />
      </Field>
      <Field label="What was done">
        <Select value={looked.act} onChange={({ target }) => onChange({ act: target.value })}>
          <option value="">Everything</option>
          {knownActs.map((act) => (
            <option key={act} value={act}>
              {actText(act)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Where">
        <Select value={looked.service} onChange={({ target }) => onChange({ service: target.value })}>
          <option value="">Everywhere</option>
          {logServices.map((service) => (
            <option key={service}>{service}</option>
          ))}
        </Select>
      </Field>
      <Days looked={looked} onChange={onChange} />
      <Button type="submit">Search</Button>
    </form>
  );
};

/** @returns how many things are looked for, for the line that hides them */
const chosenText = (looked: Looked): string => {
  const chosen = Object.values(looked).filter((one) => one !== '').length;
  return chosen === 0 ? 'Search the log' : `Search the log (${chosen} chosen)`;
};

/** What the log is looked through for; on a phone behind one line, so that the log itself is in sight. */
export const SearchForm = ({ looked, onChange }: Props) => {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <div className={stack(3)}>
      <p className={styles.line}>
        <Button compact aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
          {chosenText(looked)}
        </Button>
      </p>
      <div id={id} className={open ? '' : styles.folded}>
        <Fields looked={looked} onChange={onChange} />
      </div>
    </div>
  );
};
