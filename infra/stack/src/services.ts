import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.ts';

/** @returns names of the parts that run one service: `community`, `community-2`, ... */
export const replicaNames = (service: string, replicas: number): string[] =>
  Array.from({ length: replicas }, (_, n) => (n === 0 ? service : `${service}-${n + 1}`));

/** The hub of live connections: it keeps nothing, so it has neither a database nor members to hold. */
export const HUB = 'realtime';

/** Owner of accounts: gathers from all others what a member takes along. */
export const IDENTITY = 'identity';

/** Asks all others how they are. */
export const ADMIN = 'admin';

/**
 * @returns names of all services that keep something: the folders under `services/` with a manifest, so that a new one
 *   needs no registration
 */
export const serviceNames = (): string[] =>
  readdirSync(join(root, 'services'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(root, 'services', entry.name, 'src', 'service.ts')))
    .map((entry) => entry.name)
    .toSorted();
