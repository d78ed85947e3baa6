/** Whether two values say the same as JSON, whatever the order of their fields. */
export const isSame = (a: unknown, b: unknown): boolean => textOf(a) === textOf(b);

const textOf = (value: unknown): string | undefined =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([x], [y]) => (x < y ? -1 : 1)))
      : part,
  );
