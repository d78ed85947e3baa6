const KEY = 'reset:receipt';

/** The number that this browser keeps of the last deletion that began here; null where there is none. */
export const keptReceipt = (): string | null => {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
};

/** Keeps a number until she clears it. @param number null: none any more */
export const keepReceipt = (number: string | null): void => {
  try {
    if (number === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, number);
  } catch {
    // A private window or a full disk: she has it from the toast alone.
  }
};
