/** Builds whatever of the house is stale and publishes it under `dist/`. */
export { buildAll } from './build-all.ts';
export { buildPage } from './build-page.ts';
