import type { ComponentType } from 'react';

/** How the shell's own pages are loaded, by page folder; a page nobody visits costs nobody anything. */
const modules: Readonly<Record<string, () => Promise<{ default: ComponentType }>>> = {
  'account-settings': () => import(/* webpackChunkName: "page-account-settings" */ '../account-settings/page.tsx'),
  auth: () => import(/* webpackChunkName: "page-auth" */ '../auth/page.tsx'),
  'auth-reset': () => import(/* webpackChunkName: "page-auth-reset" */ '../auth-reset/page.tsx'),
  contact: () => import(/* webpackChunkName: "page-contact" */ '../contact/page.tsx'),
  inbox: () => import(/* webpackChunkName: "page-inbox" */ '../inbox/page.tsx'),
  privacy: () => import(/* webpackChunkName: "page-privacy" */ '../privacy/page.tsx'),
  receipts: () => import(/* webpackChunkName: "page-receipts" */ '../receipts/page.tsx'),
  safety: () => import(/* webpackChunkName: "page-safety" */ '../safety/page.tsx'),
  terms: () => import(/* webpackChunkName: "page-terms" */ '../terms/page.tsx'),
};

/** @throws when the shell has no such page, or its file does not arrive */
export const loadOwnPage = async (page: string): Promise<ComponentType> => {
  const load = modules[page];
  if (!load) throw new Error(`the shell has no page ${page}`);
  return (await load()).default;
};
