interface Names {
  readonly display_name?: string | null | undefined;
  readonly first_name?: string | null | undefined;
  readonly last_name?: string | null | undefined;
}

/** The name others see (spec section 3): display name, else "First L.", else "Anonymous". */
export const displayedName = ({ display_name, first_name, last_name }: Names): string => {
  const [shown, first, last] = [display_name, first_name, last_name].map((s) => s?.trim() ?? '');
  if (shown) return shown;
  const initial = [...(last ?? '')][0];
  return first && initial ? `${first} ${initial}.` : 'Anonymous';
};
