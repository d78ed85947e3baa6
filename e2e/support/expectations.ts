import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export const actors = ['anonymous', 'forged', 'expired', 'stranger', 'counterpart', 'owner', 'admin'] as const;
export type Actor = (typeof actors)[number];

/** A counterpart only where the thing has one. */
type Expected = Readonly<Record<Exclude<Actor, 'counterpart'>, number>> & { readonly counterpart?: number };

/** The reviewed file: route -> caller -> status. */
export const expectations = JSON.parse(
  readFileSync(join(import.meta.dirname, '../expectations/routes.json'), 'utf8'),
) as Readonly<Record<string, Expected>>;
