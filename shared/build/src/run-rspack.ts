import { type Configuration, rspack } from '@rspack/core';

// Federation writes this into every entry; left alone it takes the version of whatever package the build runs in.
process.env['MF_BUILD_VERSION'] = '1';

/** Runs one build to its end. @throws with rspack's own words when it fails */
export const runRspack = async (config: Configuration): Promise<void> => {
  const compiler = rspack(config);
  try {
    await new Promise<void>((resolve, reject) =>
      compiler.run((error, stats) => {
        if (error) return reject(error);
        if (!stats || stats.hasErrors()) {
          return reject(
            new Error(stats?.toString({ all: false, errors: true, colors: false }) ?? 'rspack said nothing'),
          );
        }
        resolve();
      }),
    );
  } finally {
    await new Promise<void>((resolve) => compiler.close(() => resolve()));
  }
};
