import { ApiError } from '@reset/remote-kit/data';

export const mia = { id: '01890a5d-ac96-774b-bcce-b302099a8057', name: 'Mia K.', admin: false };
export const eve = { id: '01890a5d-ac96-774b-bcce-b302099a8058', name: 'Eve C.' };
export const uuid = (n: number) => `01890a5d-ac96-774b-bcce-${String(n).padStart(12, '0')}`;

/** What a test lets the service say instead of its answer. */
export interface Sayings {
  /** Said by every call. */
  says: ApiError | TypeError | null;
  /** Said by the next change. */
  refuses: ApiError | null;
}

/** Calls that are answered, or say what the test wants. */
export const callsOf = (state: Sayings) => ({
  read: <T>(does: () => T) => state.says ?? does(),
  write: <T>(does: () => T) => {
    const refusal = state.says ?? state.refuses;
    state.refuses = null;
    return refusal ?? does();
  },
});

/** Two on a page. */
export const pageOf = <T>(rows: readonly T[], after = '0') => {
  const from = Number(after);
  return { items: rows.slice(from, from + 2), next: rows.length > from + 2 ? String(from + 2) : null };
};

export const find = <T extends { readonly id: string }>(rows: readonly T[], id: string) =>
  rows.find((one) => one.id === id) ?? new ApiError('not_found');

export const put = <T extends { readonly id: string }>(rows: readonly T[], row: T) =>
  rows.map((one) => (one.id === row.id ? row : one));

export const without = <T extends { readonly id: string }>(rows: readonly T[], id: string) =>
  rows.filter((one) => one.id !== id);

/** Deletes rows of a list and brings them back. @param rows reads the list @param become puts another in its place */
export const binOf = <T extends { readonly id: string }>(
  rows: () => readonly T[],
  become: (next: readonly T[]) => void,
) => {
  const bin = new Map<string, { readonly row: T; readonly at: number }>();
  return {
    take: (id: string): null => {
      const at = rows().findIndex((one) => one.id === id);
      const row = rows()[at];
      if (row) bin.set(id, { row, at });
      become(without(rows(), id));
      return null;
    },
    /** @returns the row, which is in its place again */
    back: (id: string): T | ApiError => {
      const found = bin.get(id);
      if (!found) return new ApiError('not_found');
      become(rows().toSpliced(found.at, 0, found.row));
      return found.row;
    },
  };
};

/** A row as a change makes it, where it is meant for the version that is there. */
export const changedRow = <T extends { readonly version: number }>(
  row: T | ApiError,
  { version, ...words }: Partial<T> & { readonly version: number },
) => {
  if (row instanceof ApiError) return row;
  return row.version === version ? { ...row, ...words, version: version + 1 } : new ApiError('stale', { current: row });
};
