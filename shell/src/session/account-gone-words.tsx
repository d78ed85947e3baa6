import { accountMessages } from '@reset/contracts/account';
import { useGo } from '@reset/remote-kit';
import { Button, Dialog } from '@reset/ui';
import { useState } from 'react';

const says = accountMessages.gone;

/** Kind words for who was signed in here when her account was deleted elsewhere. */
export const AccountGoneWords = () => {
  const go = useGo();
  const [open, setOpen] = useState(true);
  const close = () => setOpen(false);
  const write = () => {
    close();
    go('/contact');
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      title={says.title}
      description={`${says.words} ${says.kind}`}
      actions={
        <>
          <Button variant="primary" onClick={close}>
            {says.close}
          </Button>
          <Button onClick={write}>{says.contact}</Button>
        </>
      }
    />
  );
};
