import type { init } from '@module-federation/runtime';

/** What remotes take from the shell: written by the build from the one table of shared libraries. */
declare const libraries: NonNullable<Parameters<typeof init>[0]['shared']>;
export { libraries };
