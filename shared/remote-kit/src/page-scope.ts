import { createContext, useContext } from 'react';

/** Where a page stands: whose it is, and what its path says. */
interface PageScope {
  readonly remote: string;
  readonly params: Readonly<Record<string, string>>;
}

export const PageScopeContext = createContext<PageScope>({ remote: 'shell', params: {} });

export const usePageScope = (): PageScope => useContext(PageScopeContext);
