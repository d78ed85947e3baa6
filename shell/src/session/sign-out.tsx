import { type UnsentWriting, useUnsentWriting } from '@reset/remote-kit/shell';
import { type ReactNode, useState } from 'react';
import { UnsentQuestion } from './unsent-question.tsx';
import { useSignOut } from './use-sign-out.ts';

interface Props {
  /** Gets what the button does: it signs her out, at once or after a question. */
  readonly children: (signOut: () => void) => ReactNode;
}

/** Signing out by hand. Writing that only this device has is asked about first: none of it goes without her word. */
export const SignOut = ({ children }: Props) => {
  const signOut = useSignOut();
  const findUnsent = useUnsentWriting();
  const [unsent, setUnsent] = useState<UnsentWriting | null>(null);
  const leave = (then?: () => void) => {
    setUnsent(null);
    void signOut(then);
  };
  return (
    <>
      {children(() => {
        const found = findUnsent();
        if (found) setUnsent(found);
        else leave();
      })}
      <UnsentQuestion
        open={unsent !== null}
        onClose={() => setUnsent(null)}
        onKeep={() => leave()}
        onDiscard={() => leave(unsent?.discard)}
      />
    </>
  );
};
