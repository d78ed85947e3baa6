import { writtenBeforeMessages as messages } from '@reset/contracts/unsent';
import { useWrittenBefore } from '@reset/remote-kit/stores';
import { Button, Dialog } from '@reset/ui';
import { useState } from 'react';
import { withKit } from '../kit/with-kit.tsx';

const dayOf = (at: number) => new Date(at).toLocaleDateString('en-US', { dateStyle: 'long' });

/** Whose is it that was written here before? Closed without an answer, it is asked again when she signs in again. */
const Question = () => {
  const found = useWrittenBefore();
  const [open, setOpen] = useState(true);
  if (!found) return null;
  const answer = (does: () => void) => () => {
    setOpen(false);
    does();
  };
  return (
    <Dialog
      open={open}
      onClose={() => setOpen(false)}
      title={messages.title}
      description={messages.description(messages.days(dayOf(found.from), dayOf(found.to)))}
      actions={
        <>
          <Button variant="primary" onClick={answer(found.take)}>
            {messages.mine}
          </Button>
          <Button onClick={answer(found.leave)}>{messages.notMine}</Button>
        </>
      }
    />
  );
};

export const WrittenBefore = withKit(Question);
