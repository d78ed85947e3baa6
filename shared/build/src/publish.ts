import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

const KEPT = 3;

/** Moves a finished build to `<name>/<version>/`; a version that is there already is the same and stays. */
export const publish = (releases: string, name: string, version: string, built: string): void => {
  const target = join(releases, name, version);
  mkdirSync(join(releases, name), { recursive: true });
  if (existsSync(target)) return;
  cpSync(built, `${target}.next`, { recursive: true });
  renameSync(`${target}.next`, target);
};

/** Removes versions of a name but the live one and the last three others. */
export const prune = (releases: string, name: string, live: string): void => {
  const dir = join(releases, name);
  if (!existsSync(dir)) return;
  const others = readdirSync(dir)
    .filter((version) => version !== live)
    .map((version) => ({ version, at: statSync(join(dir, version)).mtimeMs }))
    .toSorted((a, b) => b.at - a.at);
  for (const { version } of others.slice(KEPT)) rmSync(join(dir, version), { recursive: true, force: true });
};
