import type { Slots } from '@reset/contracts/slots';
import { Button, Card, Field, Heading, TextArea, toast } from '@reset/ui';
import { useEffect, useRef, useState } from 'react';
import { useDraftOf } from '../entries/use-drafts.ts';
import styles from './slot.module.css';

/** For a visitor who wanted her journal: she writes now, on this device alone, and finds it there once she is in. */
export default function FirstWordsSlot({ wanted }: Slots['sign-in']) {
  const draft = useDraftOf('freeform');
  const { value, set } = draft;
  // Whoever comes to this device next may be somebody else: what stands here is not shown by itself.
  const begun = value.text !== '';
  const [pressed, setPressed] = useState(false);
  const words = useRef<HTMLTextAreaElement>(null);
  const begin = useRef<HTMLButtonElement>(null);
  const throwAway = () => {
    draft.discard();
    begin.current?.focus();
    toast({ title: 'Thrown away', action: { label: 'Undo', onAction: () => draft.putBack(value) } });
  };
  useEffect(() => {
    if (pressed) words.current?.focus();
  }, [pressed]);
  if (!/^\/journal(?![\w-])/.test(wanted)) return null;
  return (
    <Card as="section" className={styles.card} aria-labelledby="first-words">
      <Heading level={2} look="section" id="first-words">
        Write first, if you like
      </Heading>
      {pressed ? (
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
        <div className={styles.ways}>
          <Button ref={begin} onClick={() => setPressed(true)}>
            {begun ? 'Show what was begun here' : 'Begin to write'}
          </Button>
          {begun && (
            <Button variant="quiet" onClick={throwAway}>
              Throw it away
            </Button>
          )}
        </div>
      )}
    </Card>
  );
}
