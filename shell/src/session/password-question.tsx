import { useSyncExternalStore } from 'react';
import { later } from '../kit/later.tsx';
import { useShellSession } from './session-context.ts';

const PasswordDialog = later(
  async () => (await import(/* webpackChunkName: "asking" */ './password-dialog.tsx')).PasswordDialog,
);

/** Asks her for her password once more, whenever a service wants it for what she has just done. */
export const PasswordQuestion = () => {
  const { subscribe, isQuestioned } = useShellSession();
  return useSyncExternalStore(subscribe, isQuestioned, () => false) && <PasswordDialog />;
};
