import { join } from 'node:path';
import { houseRoot } from './workspace.ts';

/** Where builds end up. */
export interface Dist {
  /** `RESET_RELEASES` of a gateway: `<name>/<version>/…` and `channel.json`. */
  readonly releases: string;
  /** `<name>/index.mjs` and `drizzle/` for every service and the gateway. */
  readonly services: string;
  /** Unfinished builds and stamps. */
  readonly work: string;
}

/** @param root the checkout */
export const distOf = (root: string = houseRoot): Dist => ({
  releases: join(root, 'dist', 'releases'),
  services: join(root, 'dist', 'services'),
  work: join(root, 'dist', '.work'),
});
