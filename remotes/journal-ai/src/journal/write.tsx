import { EntryType, entryTypes } from '@reset/contracts/journal';
import { useSearch } from '@reset/remote-kit';
import { Card, stack, VisuallyHidden } from '@reset/ui';
import { Tabs } from '@reset/ui/tabs';
import { useState } from 'react';
import { begunOf, useDrafts } from '../entries/use-drafts.ts';
import { EntryForm } from './entry-form.tsx';
import type { Saving } from './use-saving.ts';
import styles from './write.module.css';

/** Five ways to write. What was begun in one is kept while she looks at another, and is what she comes back to. */
export const Write = ({ saving }: { readonly saving: Saving }) => {
  const [search] = useSearch();
  const drafts = useDrafts();
  const begun = begunOf(drafts).map(({ id }) => id);
  const [type, setType] = useState(() => {
    const asked = EntryType.safeParse(search.get('write')).data;
    return asked ?? (begun.includes('freeform') ? 'freeform' : (begun[0] ?? 'freeform'));
  });
  return (
    <Card as="section" className={stack(4)} aria-label="Write">
      <Tabs
        label="Kind of entry"
        value={type}
        onChange={setType}
        tabs={entryTypes.map(({ id, label }) => ({
          value: id,
          label:
            begun.includes(id) && id !== type ? (
              <span className={styles.begun}>
                {label}
                <VisuallyHidden>, begun</VisuallyHidden>
              </span>
            ) : (
              label
            ),
          panel: id === type && <EntryForm type={id} label={label} draft={drafts[id]} saving={saving} />,
        }))}
      />
    </Card>
  );
};
