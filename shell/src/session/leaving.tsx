import { type UnsentWriting, useUnsentWriting } from '@reset/remote-kit/stores';
import { useEffect, useEffectEvent, useState } from 'react';
import { withKit } from '../kit/with-kit.tsx';
import { UnsentQuestion } from './unsent-question.tsx';
import { useSignOut } from './use-sign-out.ts';

/** @param asked how often she has asked to be signed out */
const Way = ({ asked }: { readonly asked: number }) => {
  const signOut = useSignOut();
  const findUnsent = useUnsentWriting();
  const [unsent, setUnsent] = useState<UnsentWriting | null>(null);
  const leave = (then?: () => void) => {
    setUnsent(null);
    void signOut(then);
  };
  const begin = useEffectEvent(() => {
    const found = findUnsent();
    if (found) setUnsent(found);
    else leave();
  });
  useEffect(() => begin(), [asked]);
  return (
    <UnsentQuestion
      open={unsent !== null}
      onClose={() => setUnsent(null)}
      onKeep={() => leave()}
      onDiscard={() => leave(unsent?.discard)}
    />
  );
};

/** The way out, once she has asked for it. */
export const Leaving = withKit(Way);
