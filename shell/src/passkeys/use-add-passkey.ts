import { passkeysApi } from '@reset/contracts/http/auth-passkeys';
import { passkeyMessages } from '@reset/contracts/passkeys';
import { toast } from '@reset/remote-kit';
import { useRefresh } from '@reset/remote-kit/data';
import { useState } from 'react';
import { useShellSession } from '../session/session-context.ts';
import { passkeyWords } from './passkey-words.ts';

/** @returns what sets one up for who is here, and says how it went; whether that is under way */
export const useAddPasskey = () => {
  const session = useShellSession();
  const refresh = useRefresh();
  const [busy, setBusy] = useState(false);
  const attempt = async (): Promise<Error | null> => {
    const live = await session.live();
    const error = await live.addPasskey();
    // It is another way in, so the service wants to be sure that it is she.
    const isAsked = error !== null && 'code' in error && error.code === 'reauthentication_needed';
    return isAsked && (await session.confirm()) ? live.addPasskey() : error;
  };
  /** @returns whether it is there */
  const add = async (): Promise<boolean> => {
    setBusy(true);
    const error = await attempt().catch((thrown: unknown) => thrown as Error);
    setBusy(false);
    if (error === null) {
      toast({ ...passkeyMessages.added, tone: 'success' });
      await refresh([passkeysApi.listPasskeys]);
      return true;
    }
    const isLeft = 'code' in error && error.code === 'reauthentication_needed';
    const description = isLeft ? null : passkeyWords(error);
    if (description !== null) toast({ title: passkeyMessages.notAdded, description, tone: 'danger' });
    return false;
  };
  return { add, busy };
};
