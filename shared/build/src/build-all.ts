import type { Channel } from '@reset/contracts/manifests';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { buildRemote } from './build-remote.ts';
import { buildService } from './build-service.ts';
import { buildShell } from './build-shell.ts';
import { updateChannel } from './channel.ts';
import { type Dist, distOf } from './dist.ts';
import { inputHash, stampFile } from './input-hash.ts';
import { withLock } from './lock.ts';
import { type Part, partsOf } from './parts.ts';
import { prune } from './publish.ts';
import { houseRoot, type Package, workspacePackages } from './workspace.ts';

interface BuildProgress {
  /** `shell`, `remote:<name>`, `service:<name>` or `service:gateway`. */
  readonly part: string;
  readonly state: 'building' | 'built' | 'fresh';
}

interface BuildOptions {
  /** Parts to build, by id; default: all. The channel keeps what it has of the others. */
  readonly only?: readonly string[];
  readonly onProgress?: (progress: BuildProgress) => void;
  /** Build what is fresh, too. */
  readonly force?: boolean;
  /** The checkout; default: the one this package stands in. */
  readonly root?: string;
}

interface BuildResult {
  readonly dist: Dist;
  readonly channel: Channel;
  /** Ids of the parts that were built now. */
  readonly built: readonly string[];
}

const Stamp = z.object({ inputs: z.string(), version: z.string(), release: z.nullable(z.string()) });
type Stamp = z.output<typeof Stamp>;

const readStamp = (file: string): Stamp | null => {
  if (!existsSync(file)) return null;
  const parsed = Stamp.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  return parsed.success ? parsed.data : null;
};

const stillThere = ({ kind, name }: Part, { version, release }: Stamp, dist: Dist): boolean =>
  kind === 'service'
    ? existsSync(join(dist.services, name, 'index.mjs'))
    : existsSync(join(dist.releases, release ?? '', version, 'release.json'));

const buildPart = async (part: Part, inputs: string, kit: string, dist: Dist): Promise<Stamp> => {
  if (part.kind === 'service') {
    await buildService(part.source, part.name, dist);
    return { inputs, version: inputs, release: null };
  }
  const { name, version } = await (part.kind === 'shell'
    ? buildShell(part.source, kit, inputs, dist)
    : buildRemote(part.source, kit, dist));
  return { inputs, version, release: name };
};

const kitVersion = (packages: ReadonlyMap<string, Package>): string => {
  const kit = packages.get('@reset/remote-kit');
  if (!kit) throw new Error('shared/remote-kit is missing');
  return kit.version;
};

/**
 * Builds every part whose inputs changed, one after another, publishes shell and remotes under `dist/releases` and
 * points the channel at them. Two runs at once wait for each other.
 * @throws when a part does not build, naming it; the channel then stays as it was
 */
export const buildAll = ({
  only,
  onProgress,
  force = false,
  root = houseRoot,
}: BuildOptions = {}): Promise<BuildResult> => {
  const dist = distOf(root);
  return withLock(join(dist.work, '.lock'), async () => {
    const packages = workspacePackages(root);
    const kit = kitVersion(packages);
    const every = partsOf(root, packages);
    const unknown = only?.filter((id) => !every.some((part) => part.id === id)) ?? [];
    if (unknown.length > 0) throw new Error(`nothing to build is called ${unknown.join(', ')}`);

    const built: string[] = [];
    const live: Record<string, string> = {};
    mkdirSync(dist.releases, { recursive: true });
    for (const part of every.filter(({ id }) => !only || only.includes(id))) {
      const inputs = inputHash(root, part.source, packages);
      const file = stampFile(dist.work, part.id);
      let stamp = force ? null : readStamp(file);
      if (stamp?.inputs === inputs && stillThere(part, stamp, dist)) {
        onProgress?.({ part: part.id, state: 'fresh' });
      } else {
        onProgress?.({ part: part.id, state: 'building' });
        stamp = await buildPart(part, inputs, kit, dist).catch((error: unknown) => {
          throw new Error(`${part.id} does not build: ${error instanceof Error ? error.message : String(error)}`, {
            cause: error,
          });
        });
        writeFileSync(file, JSON.stringify(stamp));
        built.push(part.id);
        onProgress?.({ part: part.id, state: 'built' });
      }
      if (stamp.release !== null) live[stamp.release] = stamp.version;
    }

    const { shell: shellNow, ...remotesNow } = live;
    const remoteNames = new Set(every.filter(({ kind }) => kind === 'remote').map(({ name }) => name));
    const channel = await updateChannel(dist.releases, ({ shell, remotes }) => ({
      shell: shellNow ?? shell,
      // A remote whose folder is gone is live no more.
      remotes: Object.fromEntries(
        Object.entries({ ...remotes, ...remotesNow })
          .filter(([name]) => remoteNames.has(name))
          .toSorted(([a], [b]) => a.localeCompare(b)),
      ),
    }));
    prune(dist.releases, 'shell', channel.shell);
    for (const [name, version] of Object.entries(channel.remotes)) prune(dist.releases, name, version);
    return { dist, channel, built };
  });
};
