/** The name under which tabs tell each other, for a moment, whose account has been deleted. */
export const ACCOUNT_GONE = 'reset-account-gone';

/**
 * Clears what this browser has kept of a member whose account was deleted, in every tab: what pages hold of it is not
 * written again. Works where no page has come yet, too.
 */
export const forgetAccount = (member: string): void => {
  // `reset:<whose>:…`, and `reset:<of what>:<whose>:…`.
  const hers = Object.keys(localStorage).filter((key) => key.startsWith('reset:') && key.includes(`:${member}:`));
  for (const key of hers) localStorage.removeItem(key);
  localStorage.setItem(ACCOUNT_GONE, member);
  localStorage.removeItem(ACCOUNT_GONE);
  // Other tabs hear of it by themselves, the one that writes does not.
  dispatchEvent(new StorageEvent('storage', { key: ACCOUNT_GONE, newValue: member }));
};
