/**
 * Reads a Range header for one range.
 * @param size bytes of the whole
 * @returns first and last byte, `unsatisfiable`, or null when the whole is to be sent (no range, several, not bytes)
 */
export const byteRange = (
  header: string | undefined,
  size: number,
): { start: number; end: number } | 'unsatisfiable' | null => {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '');
  const [, from = '', to = ''] = match ?? [];
  if (!match || (!from && !to) || (from && to && Number(to) < Number(from))) return null;
  if (!from) return Number(to) && size ? { start: Math.max(0, size - Number(to)), end: size - 1 } : 'unsatisfiable';
  if (Number(from) >= size) return 'unsatisfiable';
  return { start: Number(from), end: to ? Math.min(Number(to), size - 1) : size - 1 };
};
