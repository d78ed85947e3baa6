import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.ts';

/** @returns names of the parts that run one service: `community`, `community-2`, ... */
export const replicaNames = (service: string, replicas: number): string[] =>
  Array.from({ length: replicas }, (_, n) => (n === 0 ? service : `${service}-${n + 1}`));

/** @returns names of all services: the folders under `services/`, so that a new one needs no registration */
export const serviceNames = (): string[] =>
  readdirSync(join(root, 'services'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(root, 'services', entry.name, 'src', 'index.ts')))
    .map((entry) => entry.name)
    .toSorted();
