import type { Session } from '@supabase/auth-js';
import { storageKey } from './stored-session.ts';

/** Whether she signs in with two steps: a code then stands for her password, asked for once more. */
export const storedTwoSteps = (): boolean => {
  try {
    const stored = JSON.parse(localStorage.getItem(storageKey()) ?? 'null') as Session | null;
    return stored?.user.factors?.some(({ status }) => status === 'verified') === true;
  } catch {
    return false;
  }
};
