import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as z from 'zod';
import { filesUnder, root } from './files.ts';
import { packages } from './packages.ts';

/**
 * Who calls: nobody; a forged and an expired token; a member the thing does not concern; its owner; an administrator;
 * and, where there is one, whoever has a part in the thing beside its owner.
 */
const Status = z.int().min(200).max(599);
export const Expectations = z.record(
  z.string().regex(/^(GET|POST|PUT|PATCH|DELETE) \//),
  z.object({
    ...{ anonymous: Status, forged: Status, expired: Status, stranger: Status, owner: Status, admin: Status },
    counterpart: z.optional(Status),
  }),
);
export type Expectations = z.output<typeof Expectations>;

const Endpoint = z.object({ route: z.string(), who: z.string(), key: z.tuple([z.string(), z.string()]) });
const Group = z.record(z.string(), Endpoint);

const routesOf = (group: unknown): string[] => {
  const parsed = Group.safeParse(group);
  if (!parsed.success) return [];
  return Object.values(parsed.data).map(({ route, key: [prefix] }) => {
    const [method = '', path = ''] = route.split(' ');
    return `${method} ${prefix}${path === '/' ? '' : path}`;
  });
};

/** @returns every route that the contracts declare, as `METHOD /path`; what each service of the house has, per service */
export const declaredRoutes = async (): Promise<string[]> => {
  const services = packages().filter(({ kind }) => kind === 'service');
  const names = services.map(({ folder }) => folder.split('/')[1] ?? '');
  const found: string[] = [];
  for (const file of filesUnder('shared/contracts/http', /^(?!.*\.test\.ts$).*\.ts$/)) {
    const module = (await import(pathToFileURL(join(root, file)).href)) as Record<string, unknown>;
    for (const value of Object.values(module)) {
      const groups =
        typeof value === 'function' ? names.map((name) => (value as (name: string) => unknown)(name)) : [value];
      found.push(...groups.flatMap(routesOf));
    }
  }
  return found.toSorted();
};
