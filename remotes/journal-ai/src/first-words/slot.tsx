import type { Slots } from '@reset/contracts/slots';
import { Button, Card, Field, Heading, TextArea } from '@reset/ui';
import { useEffect, useRef, useState } from 'react';
import { useDraftOf } from '../entries/use-drafts.ts';
import styles from './slot.module.css';

/** For a visitor who wanted her journal: she writes now, on this device alone, and finds it there once she is in. */
export default function FirstWordsSlot({ wanted }: Slots['sign-in']) {
  const { value, set } = useDraftOf('freeform');
  const [pressed, setPressed] = useState(false);
  const words = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (pressed) words.current?.focus();
  }, [pressed]);
  if (!/^\/journal(?![\w-])/.test(wanted)) return null;
  return (
    <Card as="section" className={styles.card} aria-labelledby="first-words">
      <Heading level={2} look="section" id="first-words">
        Write first, if you like
      </Heading>
      {pressed || value.text !== '' ? (
        <Field
          label="What is on your mind?"
          hint="Kept on this device only, as you type. Once you have signed in it waits in your journal, to be saved."
        >
          <TextArea
            ref={words}
            rows={6}
            value={value.text}
            onChange={(event) => set({ ...value, text: event.target.value })}
          />
        </Field>
      ) : (
        <Button onClick={() => setPressed(true)}>Begin to write</Button>
      )}
    </Card>
  );
}
