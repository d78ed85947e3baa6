/** A message that is an object of JSON with a type; null for everything else. */
export const eventIn = (text: string): (Record<string, unknown> & { readonly type: string }) | null => {
  try {
    const event: unknown = JSON.parse(text);
    if (typeof event !== 'object' || event === null || Array.isArray(event)) return null;
    const { type } = event as { readonly type?: unknown };
    return typeof type === 'string' ? (event as Record<string, unknown> & { type: string }) : null;
  } catch {
    return null;
  }
};
