import { useUnsentWriting } from '@reset/remote-kit/stores';
import { useEffect, useEffectEvent, useState } from 'react';
import { withKit } from '../kit/with-kit.tsx';
import { UnsentQuestion } from './unsent-question.tsx';
import { useSignOut } from './use-sign-out.ts';

const Way = () => {
  const signOut = useSignOut();
  const [unsent] = useState(useUnsentWriting());
  const [open, setOpen] = useState(unsent !== null);
  const begin = useEffectEvent(() => {
    if (unsent === null) void signOut();
  });
  useEffect(() => begin(), []);
  const leave = (then?: () => void) => {
    setOpen(false);
    void signOut(then);
  };
  return (
    <UnsentQuestion
      open={open}
      onClose={() => setOpen(false)}
      onKeep={() => leave()}
      onDiscard={() => leave(unsent?.discard)}
    />
  );
};

/** The way out, begun when it is drawn: she has asked for it. */
export const Leaving = withKit(Way);
