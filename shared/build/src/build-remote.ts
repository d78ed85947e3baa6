import { kitRefusal } from '@reset/contracts/kit-version';
import { Release, RemoteManifest } from '@reset/contracts/manifests';
import { slotModule } from '@reset/contracts/slot-module';
import type { StatsCompilation } from '@rspack/core';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compressBelow } from './compress.ts';
import type { Dist } from './dist.ts';
import { FederationManifest } from './federation-manifest.ts';
import { filesBelow, versionOf } from './files.ts';
import { writeKeptFiles } from './kept-files.ts';
import { publish } from './publish.ts';
import { remoteConfig } from './rspack-config.ts';
import { modulesOf, runRspack } from './run-rspack.ts';
import { laterEntries } from './shared-libraries.ts';
import type { Package } from './workspace.ts';

/** @throws when `remote.json` is not what the house understands, names a page that has no file, or wants another kit */
const readManifest = (part: Package, kitHere: string): RemoteManifest => {
  const file = join(part.dir, 'remote.json');
  const parsed = RemoteManifest.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  if (!parsed.success) {
    const issues = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
    throw new Error(`${file}: ${issues.join('; ')}`);
  }
  const manifest = parsed.data;
  const refusal = kitRefusal(manifest.kit, kitHere);
  if (refusal !== null) throw new Error(`${file}: the remote is refused, ${refusal}`);
  const missing = manifest.pages.find(({ page }) => !existsSync(join(part.dir, 'src', page, 'page.tsx')));
  if (missing) throw new Error(`${file}: ${missing.path} has no src/${missing.page}/page.tsx`);
  const absent = manifest.slots.find(({ part: folder }) => !existsSync(join(part.dir, 'src', folder, 'slot.tsx')));
  if (absent) throw new Error(`${file}: the slot ${absent.slot} has no src/${absent.part}/slot.tsx`);
  return manifest;
};

/** The shell's later libraries that an exposed module takes at once. */
const needsOf = (told: StatsCompilation, module: string): string[] => {
  const group = `__federation_expose_${module.replaceAll(/[^a-z0-9]/gi, '_')}`;
  const taken = modulesOf(told, group).flatMap((name) => /^consume shared module \(\w+\) (\S+)@/.exec(name)?.[1] ?? []);
  return taken.filter((entry) => laterEntries.includes(entry)).toSorted();
};

interface Built {
  readonly files: FederationManifest;
  readonly told: StatsCompilation;
  readonly version: string;
}

/** Puts the manifests of source and build together: what a browser and a gateway need to know of a release. */
const release = (manifest: RemoteManifest, { files: built, told, version }: Built): Release => {
  const { path, name } = built.metaData.remoteEntry;
  const entry = path + name;
  const firstFiles = (module: string) => {
    const exposed = built.exposes.find((one) => one.name === module);
    return {
      js: [entry, ...(exposed?.assets.js.sync ?? [])],
      css: exposed?.assets.css.sync ?? [],
      needs: needsOf(told, module),
    };
  };
  const pages = manifest.pages.map((page) => ({ ...page, ...firstFiles(page.page) }));
  const slots = manifest.slots.map((slot) => ({ ...slot, ...firstFiles(slotModule(slot)) }));
  const { name: remote, kit, offline } = manifest;
  return Release.parse({ name: remote, version, kit, ...(offline !== undefined && { offline }), entry, pages, slots });
};

/**
 * Builds a remote and publishes it as a release that nothing points to yet.
 * @returns its name and version; the version is the hash of the built files
 */
export const buildRemote = async (
  part: Package,
  kitHere: string,
  dist: Dist,
): Promise<{ name: string; version: string }> => {
  const manifest = readManifest(part, kitHere);
  const out = join(dist.work, `remote-${manifest.name}`);
  const exposed = Object.fromEntries([
    ...manifest.pages.map(({ page }) => [page, join(page, 'page.tsx')]),
    ...manifest.slots.map((slot) => [slotModule(slot), join(slot.part, 'slot.tsx')]),
  ]);
  const told = await runRspack(remoteConfig(part, out, manifest, exposed));
  const files = FederationManifest.parse(JSON.parse(readFileSync(join(out, 'mf-manifest.json'), 'utf8')));
  // The browser is pointed straight at the entry; federation's own manifests are not served.
  for (const file of filesBelow(out).filter((name) => /^mf-.*\.json$/.test(name))) rmSync(join(out, file));
  // Titles, guards and menus are part of what a version is.
  writeFileSync(join(out, 'remote.json'), JSON.stringify(manifest));
  writeKeptFiles(out);
  const version = versionOf(out);
  writeFileSync(join(out, 'release.json'), JSON.stringify(release(manifest, { files, told, version })));
  await compressBelow(out);
  publish(dist.releases, manifest.name, version, out);
  return { name: manifest.name, version };
};
