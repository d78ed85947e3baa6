import type { PageManifest } from '@reset/contracts/manifests';
import { QueryClientProvider } from '@tanstack/react-query';
import { Provider } from 'jotai';
import { type ReactNode, useSyncExternalStore } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { type Kit, KitContext } from '../kit.ts';
import { OutboxRunner } from '../outbox/use-outbox.ts';
import { PagesContext } from '../pages.ts';

interface Props {
  readonly kit: Kit;
  /** Every live page, the shell's own and the remotes'. */
  readonly pages: readonly PageManifest[];
  readonly children: ReactNode;
}

/** Everything remote-kit needs around the product, the browser's router included. */
export const ShellProviders = ({ kit, pages, children }: Props) => (
  <BrowserRouter>
    <KitProviders kit={kit} pages={pages}>
      {children}
    </KitProviders>
  </BrowserRouter>
);

/** The same without a router, for tests. */
export const KitProviders = ({ kit, pages, children }: Props) => {
  const atoms = useSyncExternalStore(kit.session.subscribe, kit.atoms);
  return (
    <KitContext value={kit}>
      <QueryClientProvider client={kit.queries}>
        <Provider store={atoms}>
          <OutboxRunner />
          <PagesContext value={pages}>{children}</PagesContext>
        </Provider>
      </QueryClientProvider>
    </KitContext>
  );
};
