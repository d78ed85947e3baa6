import { type EntryType, entryTypes } from '@reset/contracts/journal';
import { Card, Heading } from '@reset/ui';
import { Tabs } from '@reset/ui/tabs';
import { useRef, useState } from 'react';
import { EntryForm } from './entry-form.tsx';
import type { Writing } from './use-writing.ts';
import styles from './write.module.css';

/** Five ways to write. What was begun in one stays there while she looks at another. */
export const Write = ({ writing }: { readonly writing: Writing }) => {
  const [type, setType] = useState<EntryType>('freeform');
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <Card as="section" className={styles.card} aria-labelledby="write">
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
          panel: (
            <EntryForm
              type={id}
              label={label}
              writing={writing}
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
