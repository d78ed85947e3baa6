import { authMessages } from '@reset/contracts/auth';
import { resetMessages } from '@reset/contracts/auth-reset';
import { toast, useGo } from '@reset/remote-kit';
import { Button, Notice } from '@reset/ui';
import { useState } from 'react';
import { kindWords } from '../session/kind-words.ts';
import { useShellSession } from '../session/session-context.ts';
import { dropHash, type Held } from './held.ts';

const words = {
  recovery: { why: 'This link is yours alone. It opens your account here.', button: 'Choose a new password' },
  magiclink: { why: 'This link is yours alone. It signs you in here.', button: 'Sign in' },
  email_change: { why: 'From now on you would sign in with this address.', button: 'Use this address' },
} as const;

interface Props {
  readonly held: Held;
  readonly onEntered: () => void;
  readonly onAnew: () => void;
}

/** The button that opens a mail's link: programs that look through mails follow links, and press none. */
export const OpenMail = ({ held: { token, type }, onEntered, onAnew }: Props) => {
  const session = useShellSession();
  const go = useGo();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const open = async () => {
    setBusy(true);
    const asked = session.live().then((live) => live.enterByMail({ token_hash: token, type }));
    const error = await asked.catch(() => 'unexpected' as const);
    setBusy(false);
    if (error !== null) {
      setProblem(error === 'unexpected' ? authMessages.unexpected.description : kindWords(error));
      return;
    }
    dropHash();
    if (type === 'recovery') return onEntered();
    const isMoved = type === 'email_change';
    // The way goes on where she signs in.
    if (session.isHalfWay()) return go('/auth', { replace: true });
    toast({ ...(isMoved ? resetMessages.email.confirmed : authMessages.signedIn), tone: 'success' });
    go(isMoved ? '/account-settings' : '/', { replace: true });
  };
  return (
    <>
      <p>{words[type].why}</p>
      {problem !== null && <Notice tone="danger">{problem}</Notice>}
      <Button variant="primary" wide busy={busy} onClick={() => void open()}>
        {words[type].button}
      </Button>
      {problem !== null && type === 'recovery' && <Button onClick={onAnew}>Send me a new link</Button>}
    </>
  );
};
