import { Button, Dialog } from '@reset/ui';
import { useState } from 'react';
import styles from './sent.module.css';
import { SentList } from './sent-list.tsx';

/** Opens what was sent to a provider, word for word. */
export const SentButton = () => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" compact className={styles.open} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        What was sent
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="What was sent"
        description="Each request to whoever answers you, word for word, newest first. Only you can see it."
      >
        <SentList />
      </Dialog>
    </>
  );
};
