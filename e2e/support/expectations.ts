import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export const actors = ['anonymous', 'forged', 'expired', 'stranger', 'owner', 'admin'] as const;
export type Actor = (typeof actors)[number];

/** The reviewed file: route -> caller -> status. */
export const expectations = JSON.parse(
  readFileSync(join(import.meta.dirname, '../expectations/routes.json'), 'utf8'),
) as Readonly<Record<string, Readonly<Record<Actor, number>>>>;
