import { endedAccountsApi } from '@reset/contracts/http/identity';
import { ApiError } from '@reset/remote-kit/data';
import { ACCOUNT_GONE, forgetAccount, request } from '@reset/remote-kit/stores';
import * as z from 'zod/mini';
import { storageKey } from './stored-session.ts';
import { noteAccountEnd } from './account-end.ts';

const Stored = z.object({ access_token: z.string(), user: z.object({ id: z.string() }) });

const stored = () => {
  try {
    return Stored.safeParse(JSON.parse(localStorage.getItem(storageKey()) ?? 'null')).data ?? null;
  } catch {
    return null;
  }
};

/** She deletes it in this very tab, which says so itself. */
let endsHere = false;
export const endsAccountHere = (is: boolean): void => {
  endsHere = is;
};

/** Leaves for the first page, which is loaded anew: nothing of hers stays in this tab's memory. */
const leave = (): void => {
  localStorage.removeItem(storageKey());
  noteAccountEnd();
  location.replace('/');
};

const isDeleted = async (token: string): Promise<boolean> => {
  try {
    return (await request(endedAccountsApi.askEndedAccount, { token }, { token: null })).deleted;
  } catch (error) {
    // A house that does not know the question, yet.
    if (error instanceof ApiError && error.code === 'not_found') return false;
    throw error;
  }
};

/** @returns asks, with the session of now, whether its account was deleted; one that cannot be asked was not */
export const deletionOf = (): (() => Promise<boolean>) => {
  const session = stored();
  return async () => session !== null && (await isDeleted(session.access_token).catch(() => false));
};

/**
 * Asks whether a session is over because its account was deleted; then what this browser kept of it is cleared, and every
 * tab leaves for the first page.
 * @returns whether this tab leaves @throws ApiError when it could not be asked
 */
export const leaveIfDeleted = async (): Promise<boolean> => {
  const session = stored();
  if (endsHere || !session || !(await isDeleted(session.access_token))) return false;
  forgetAccount(session.user.id);
  return true;
};

/** Hears, from any tab, that an account was deleted. @param isHere whether it is the one of who is here */
export const followAccountEnd = (isHere: (member: string) => boolean): void =>
  addEventListener('storage', ({ key, newValue }) => {
    if (key === ACCOUNT_GONE && newValue !== null && !endsHere && isHere(newValue)) leave();
  });
