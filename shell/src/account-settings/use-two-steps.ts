import { authMessages } from '@reset/contracts/auth';
import { auth } from '@reset/contracts/http/auth';
import { authFactors } from '@reset/contracts/http/auth-factors';
import { signInsApi } from '@reset/contracts/http/identity';
import { twoStepMessages as says } from '@reset/contracts/two-steps';
import { toast } from '@reset/remote-kit';
import { useRefresh } from '@reset/remote-kit/data';
import { isAuthError } from '@supabase/auth-js';
import { useState } from 'react';
import { kindWords } from '../session/kind-words.ts';
import { useShellSession } from '../session/session-context.ts';
import { asHerself, need } from './as-herself.ts';
import type { Enrolled } from './two-steps-setup.tsx';

type Shown = { readonly setup: Enrolled } | { readonly codes: readonly string[] } | null;

/** What she does with two-step sign-in, and what is shown of it meanwhile. */
export const useTwoSteps = () => {
  const session = useShellSession();
  const refreshData = useRefresh();
  const [busy, setBusy] = useState(false);
  const [shown, setShown] = useState<Shown>(null);
  const refresh = () => refreshData([auth.readUser, signInsApi.listSignIns]);

  const act = async (title: string, work: () => Promise<void>): Promise<void> => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      const description = isAuthError(error) ? kindWords(error) : authMessages.unexpected.description;
      toast({ title, description, tone: 'danger' });
    }
    setBusy(false);
  };

  /** What was begun and not gone on with gives way. */
  const begin = (unverified: readonly { readonly id: string }[]) =>
    act(says.notOn, async () => {
      const { mfa } = await session.live();
      for (const { id } of unverified) await mfa.unenroll({ factorId: id });
      const asked = { factorType: 'totp', friendlyName: 'Authenticator app', issuer: 'RESET' } as const;
      const answer = await asHerself(session, (live) => live.mfa.enroll(asked));
      if (answer) setShown({ setup: need(answer) });
    });

  const makeCodes = (isNew: boolean) =>
    act(says.codesFailed, async () => {
      const answer = await asHerself(session, ({ mfa: { recoveryCodes } }) =>
        isNew ? recoveryCodes.generate() : recoveryCodes.regenerate(),
      );
      if (answer) setShown({ codes: need(answer).codes });
      await refreshData([auth.readUser, authFactors.recoveryStatus, signInsApi.listSignIns]);
    });

  const remove = (id: string) =>
    act(says.notOff, async () => {
      const answer = await asHerself(session, ({ mfa }) => mfa.unenroll({ factorId: id }));
      if (!answer) return;
      need(answer);
      await (await session.live()).renew();
      toast({ ...says.off, tone: 'success' });
      await refresh();
    });

  const verified = async () => {
    setShown(null);
    await makeCodes(true);
  };

  const cancel = async (id: string) => {
    setShown(null);
    await (await session.live()).mfa.unenroll({ factorId: id });
    await refresh();
  };

  return { busy, shown, begin, makeCodes, remove, verified, cancel, close: () => setShown(null) };
};
