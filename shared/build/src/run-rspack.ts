import { type Configuration, rspack, type StatsCompilation } from '@rspack/core';

// Federation writes this into every entry; left alone it takes the version of whatever package the build runs in.
process.env['MF_BUILD_VERSION'] = '1';

/** Of all that rspack can tell: which files each named group of chunks is made of, and which modules are in them. */
const TOLD = {
  ...{ all: false, ids: true, assets: true, entrypoints: true, chunkGroups: true, chunks: true, chunkModules: true },
  dependentModules: true,
  chunkModulesSpace: Number.POSITIVE_INFINITY,
} as const;

/** Runs one build to its end. @throws with rspack's own words when it fails */
export const runRspack = async (config: Configuration): Promise<StatsCompilation> => {
  const compiler = rspack(config);
  try {
    return await new Promise<StatsCompilation>((resolve, reject) =>
      compiler.run((error, stats) => {
        if (error) return reject(error);
        if (!stats || stats.hasErrors()) {
          return reject(
            new Error(stats?.toString({ all: false, errors: true, colors: false }) ?? 'rspack said nothing'),
          );
        }
        resolve(stats.toJson(TOLD));
      }),
    );
  } finally {
    await new Promise<void>((resolve) => compiler.close(() => resolve()));
  }
};

/** The files of a named group of chunks, as a page needs them; none where there is no such group. */
export const filesOf = (
  told: StatsCompilation,
  name: string,
): { readonly js: readonly string[]; readonly css: readonly string[] } => {
  const files = (told.namedChunkGroups?.[name]?.assets ?? []).map((asset) => asset.name);
  return { js: files.filter((file) => file.endsWith('.js')), css: files.filter((file) => file.endsWith('.css')) };
};

/** The names of the modules in a named group of chunks. */
export const modulesOf = (told: StatsCompilation, name: string): string[] => {
  const chunks = told.namedChunkGroups?.[name]?.chunks ?? [];
  const inGroup = (told.chunks ?? []).filter(({ id }) => chunks.includes(id ?? ''));
  return inGroup.flatMap(({ modules = [] }) => modules.map((module) => module.name ?? ''));
};
