/** Builds whatever of the house is stale and publishes it under `dist/`. */
export { type BuildOptions, type BuildProgress, type BuildResult, buildAll } from './build-all.ts';
export { buildPage, type BuiltPage } from './build-page.ts';
export { readChannel, updateChannel } from './channel.ts';
export { distOf, type Dist } from './dist.ts';
