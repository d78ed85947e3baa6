import { type ReactNode, useState } from 'react';
import { later } from '../kit/later.tsx';

const Leaving = later(async () => (await import(/* webpackChunkName: "asking" */ './leaving.tsx')).Leaving);

interface Props {
  /** Gets what the button does: it signs her out, at once or after a question. */
  readonly children: (signOut: () => void) => ReactNode;
}

/** Signing out by hand. Writing that only this device has is asked about first: none of it goes without her word. */
export const SignOut = ({ children }: Props) => {
  const [asked, setAsked] = useState(0);
  return (
    <>
      {children(() => setAsked(asked + 1))}
      {asked > 0 && <Leaving key={asked} />}
    </>
  );
};
