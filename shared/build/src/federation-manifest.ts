import * as z from 'zod/mini';

const Files = z.object({ sync: z.array(z.string()), async: z.array(z.string()) });

/** The part of `mf-manifest.json` that a release is made of. */
export const FederationManifest = z.object({
  metaData: z.object({ remoteEntry: z.object({ name: z.string(), path: z.string() }) }),
  exposes: z.array(z.object({ name: z.string(), assets: z.object({ js: Files, css: Files }) })),
});
export type FederationManifest = z.output<typeof FederationManifest>;
