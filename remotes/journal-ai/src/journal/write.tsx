import { EntryType, entryTypes } from '@reset/contracts/journal';
import { useSearch } from '@reset/remote-kit';
import { Card, Heading, stack } from '@reset/ui';
import { Tabs } from '@reset/ui/tabs';
import { useRef, useState } from 'react';
import { EntryForm } from './entry-form.tsx';
import type { Saving } from './use-saving.ts';

/** Five ways to write. What was begun in one is kept while she looks at another. */
export const Write = ({ saving }: { readonly saving: Saving }) => {
  const [search] = useSearch();
  const [type, setType] = useState(() => EntryType.safeParse(search.get('write')).data ?? 'freeform');
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <Card as="section" className={stack(4)} aria-labelledby="write">
      <Heading ref={heading} level={2} id="write" tabIndex={-1}>
        Write
      </Heading>
      <Tabs
        label="Kind of entry"
        value={type}
        onChange={setType}
        tabs={entryTypes.map(({ id, label }) => ({
          value: id,
          label,
          panel: id === type && (
            <EntryForm
              type={id}
              label={label}
              saving={saving}
              onDone={() => {
                // The button that she pressed was busy and lost it.
                if (document.activeElement === document.body) heading.current?.focus();
              }}
            />
          ),
        }))}
      />
    </Card>
  );
};
