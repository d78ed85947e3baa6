import { createContext, use } from 'react';
import type { ShellSession } from './session.ts';

export const ShellSessionContext = createContext<ShellSession | null>(null);

/** The session with what only the shell may do: sign in, sign up, sign out. Pages read it with `useSession`. */
export const useShellSession = (): ShellSession => {
  const session = use(ShellSessionContext);
  if (!session) throw new Error('useShellSession needs ShellSessionContext around it');
  return session;
};
