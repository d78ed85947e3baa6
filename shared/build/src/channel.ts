import { Channel } from '@reset/contracts/manifests';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withLock } from './lock.ts';

/** @returns the channel of a releases folder, or null before the first release; throws when the file is damaged */
export const readChannel = (releases: string): Channel | null => {
  const file = join(releases, 'channel.json');
  return existsSync(file) ? Channel.parse(JSON.parse(readFileSync(file, 'utf8'))) : null;
};

/**
 * Changes the channel by compare-and-swap: the change is computed from what stands there, written beside it and
 * renamed over it, so that a reader sees the old one or the new one and two writers lose nothing.
 * @param change gets the channel as it is; returns which versions are live
 * @returns the channel as it stands now; `rev` only grows when something changed
 */
export const updateChannel = (
  releases: string,
  change: (before: Omit<Channel, 'rev'>) => Omit<Channel, 'rev'>,
): Promise<Channel> =>
  withLock(join(releases, '.channel.lock'), async () => {
    const before = readChannel(releases) ?? { rev: 0, shell: '', remotes: {} };
    const { shell, remotes } = change({ shell: before.shell, remotes: before.remotes });
    const after = Channel.parse({ rev: before.rev + 1, shell, remotes });
    const same = JSON.stringify({ ...after, rev: before.rev }) === JSON.stringify(before);
    if (same) return before;
    const file = join(releases, 'channel.json');
    writeFileSync(`${file}.next`, `${JSON.stringify(after, null, 2)}\n`);
    renameSync(`${file}.next`, file);
    return after;
  });
