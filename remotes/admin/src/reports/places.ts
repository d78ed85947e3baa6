/** What stands on a page of its own, or on that of what it is under. */
const pages: Readonly<Record<string, { readonly path: string; readonly of: 'itself' | 'parent' } | undefined>> = {
  post: { path: '/community/forum/', of: 'itself' },
  comment: { path: '/community/forum/', of: 'parent' },
  challenge: { path: '/community/challenges/', of: 'itself' },
  update: { path: '/community/challenges/', of: 'parent' },
  item: { path: '/marketplace/item/', of: 'itself' },
};

/** @returns the page where it is read, or what it stands under; null where there is none */
export const placeOf = (kind: string, target: string, parent: string | undefined): string | null => {
  const page = pages[kind];
  const id = page?.of === 'parent' ? parent : target;
  return page && id !== undefined ? `${page.path}${id}` : null;
};
