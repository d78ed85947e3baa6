import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Named } from '@reset/contracts/http';
import { filesUnder, root } from './files.ts';

const isEndpoint = (value: unknown): value is Named => value instanceof Object && 'route' in value && 'key' in value;

/** What a suspended member may do where others read: take away, decline, report, block, say that she has read. */
const STAYS: readonly (readonly [RegExp, string])[] = [
  [/^DELETE \//, 'takes away, leaves, ends'],
  [/^POST .*\/(?:close|deactivate)$/, 'takes out of sight'],
  [/^POST .*\/read$/, 'says that she has read'],
  [/^POST .*\/(?:reports|blocks)$/, 'tells the team, keeps somebody away'],
  [/^PATCH \/api\/community\/connections\/:id$/, 'declines; its verb refuses to accept'],
];

/** Every endpoint that writes in a service whose members write for each other, by what its contract gives. */
export const writingFor = async (): Promise<readonly Named[]> => {
  const modules = await Promise.all(
    filesUnder('shared/contracts/http', /^(?!.*\.test\.ts$).*\.ts$/).map(
      async (file) => (await import(pathToFileURL(join(root, file)).href)) as Readonly<Record<string, object>>,
    ),
  );
  return modules
    .filter((module) => 'moderationApi' in module)
    .flatMap((module) => Object.values(module).flatMap((group) => Object.values(group)))
    .filter(isEndpoint)
    .filter(({ route, who }) => !route.startsWith('GET ') && who !== 'admin' && who !== 'service');
};

const nameOf = ({ route, key }: Named): string => route.replace(' ', ` ${key[0]}`);

/** @returns what neither says that others read it nor is among what a suspended member may do */
export const undecidedIn = (endpoints: readonly Named[]): string[] =>
  endpoints.filter((one) => !one.forOthers && !STAYS.some(([known]) => known.test(nameOf(one)))).map(nameOf);

/** @returns both: said to be for others, and among what she may do */
export const doubtfulIn = (endpoints: readonly Named[]): string[] =>
  endpoints.filter((one) => one.forOthers && STAYS.some(([known]) => known.test(nameOf(one)))).map(nameOf);
