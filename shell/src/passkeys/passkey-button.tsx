import { authMessages } from '@reset/contracts/auth';
import { passkeyMessages } from '@reset/contracts/passkeys';
import { toast } from '@reset/remote-kit';
import { Button } from '@reset/ui';
import { Fingerprint } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { PasskeyOptions } from '../session/live-session.ts';
import type { ShellSession } from '../session/session.ts';
import { useShellSession } from '../session/session-context.ts';
import { FieldOffer } from './field-offer.ts';
import { passkeyWords, wasTried } from './passkey-words.ts';
import { useSupportsPasskeys } from './supports.ts';

/** Not yet where her second step is still to come: that is asked for on the same page. */
const welcome = (session: ShellSession) => {
  if (!session.isHalfWay()) toast({ ...authMessages.signedIn, tone: 'success' });
};

const askOf = (session: ShellSession) => ({
  signInByPasskey: (how: PasskeyOptions) => session.enter('passkey', (live) => live.signInByPasskey(how)),
});

const sayProblem = (error: Error) => {
  const description = passkeyWords(error);
  if (description !== null) toast({ ...authMessages.signInFailed, description, tone: 'danger' });
};

/** Signs in with face or finger, where the browser can; while it is here, the email field offers the same. */
export const PasskeyButton = () => {
  const session = useShellSession();
  const isThere = useSupportsPasskeys();
  const [busy, setBusy] = useState(false);
  const field = useRef<FieldOffer | null>(null);

  useEffect(() => {
    if (!isThere) return;
    const offer = new FieldOffer(askOf(session), { onIn: () => welcome(session), onProblem: sayProblem });
    field.current = offer;
    offer.start();
    return () => void offer.stop();
  }, [isThere, session]);

  const ask = async () => {
    setBusy(true);
    await field.current?.stop();
    // The field's own may have been answered at the same moment.
    if (session.current().status === 'in') return;
    const error = await askOf(session)
      .signInByPasskey({})
      .catch((thrown: unknown) => thrown as Error);
    if (error === null) return welcome(session);
    setBusy(false);
    sayProblem(error);
    if (!wasTried(error)) field.current?.start();
  };

  return (
    isThere && (
      <Button wide busy={busy} onClick={() => void ask()}>
        {!busy && <Fingerprint size={20} aria-hidden="true" />}
        {busy ? passkeyMessages.waiting : passkeyMessages.button}
      </Button>
    )
  );
};
