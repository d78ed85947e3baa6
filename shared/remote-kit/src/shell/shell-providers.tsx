import type { PageManifest } from '@reset/contracts/manifests';
import type { ReactNode } from 'react';
import { BrowserRouter, StaticRouter } from 'react-router-dom';
import { type House, HouseContext } from '../house.ts';
import { PagesContext } from '../pages.ts';

interface Props {
  readonly house: House;
  /** Every live page, the shell's own and the remotes'. */
  readonly pages: readonly PageManifest[];
  readonly children: ReactNode;
}

/** Everything remote-kit needs around the frame, the browser's router included. */
export const ShellProviders = (props: Props) => (
  <BrowserRouter>
    <HouseProviders {...props} />
  </BrowserRouter>
);

/** The same where there is no browser: the frame as it is in the HTML of a page. */
export const StaticProviders = ({ at, ...props }: Props & { readonly at: string }) => (
  <StaticRouter location={at}>
    <HouseProviders {...props} />
  </StaticRouter>
);

/** The same without a router, for tests. */
export const HouseProviders = ({ house, pages, children }: Props) => (
  <HouseContext value={house}>
    <PagesContext value={pages}>{children}</PagesContext>
  </HouseContext>
);
