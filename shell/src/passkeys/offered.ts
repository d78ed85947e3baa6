const KEY = 'reset:passkey-offered';
/** Who shares a phone with more shares it with very many. */
const MOST = 50;

const read = (): readonly string[] => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string') : [];
  } catch {
    return [];
  }
};

/** What stays here when she has signed out: no id of hers, only what the same id gives again. */
const markOf = async (member: string): Promise<string> => {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`passkey offered to ${member}`));
  return Array.from(new Uint8Array(hash).slice(0, 8), (byte) => byte.toString(16).padStart(2, '0')).join('');
};

/** Whether this member was offered a passkey on this device before. */
export const wasOffered = async (member: string): Promise<boolean> => read().includes(await markOf(member));

export const keepOffered = async (member: string): Promise<void> => {
  const mark = await markOf(member);
  try {
    localStorage.setItem(KEY, JSON.stringify([mark, ...read().filter((one) => one !== mark)].slice(0, MOST)));
  } catch {
    // A private window or a full disk: it may be offered once more.
  }
};
