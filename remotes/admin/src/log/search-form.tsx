import { actText, knownActs } from '@reset/contracts/acts';
import { logServices } from '@reset/contracts/log';
import { useTyped } from '@reset/remote-kit/form';
import { Button, columns, Field, TextInput } from '@reset/ui';
import { Select } from '@reset/ui/controls';
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

/** What the log is looked through for. What is chosen counts at once, a name when it is sent. */
export const SearchForm = ({ looked, onChange }: Props) => {
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
      <Field label="Name or id">
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
