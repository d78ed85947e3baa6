import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as z from 'zod';
import { filesUnder, root } from './files.ts';
import { keepingServices } from './packages.ts';

/**
 * Who calls: nobody; a forged and an expired token; a member the thing does not concern; its owner; an administrator;
 * and, where there is one, whoever has a part in the thing beside its owner.
 */
const Status = z.int().min(200).max(599);
const Expectations = z.record(
  z.string().regex(/^(GET|POST|PUT|PATCH|DELETE|OPTIONS) \//),
  z.object({
    ...{ anonymous: Status, forged: Status, expired: Status, stranger: Status, owner: Status, admin: Status },
    counterpart: z.optional(Status),
  }),
);

/** What a reviewer has said of every route: by hand, and of what services have alike once for all. */
export const reviewedExpectations = async (): Promise<z.output<typeof Expectations>> => {
  const module: unknown = await import(pathToFileURL(join(root, 'e2e/support/expectations.ts')).href);
  return z.object({ expectations: Expectations }).parse(module).expectations;
};

const Endpoint = z.object({
  route: z.string(),
  who: z.string(),
  key: z.tuple([z.string(), z.string()]),
  input: z.unknown(),
});
const Group = z.record(z.string(), Endpoint);

/** An endpoint of the contracts: `METHOD /path`, and the schema of what it takes. */
interface Declared {
  readonly route: string;
  readonly input: unknown;
}

const endpointsOf = (group: unknown): Declared[] => {
  const parsed = Group.safeParse(group);
  if (!parsed.success) return [];
  return Object.values(parsed.data).map(({ route, key: [prefix], input }) => {
    const [method = '', path = ''] = route.split(' ');
    return { route: `${method} ${prefix}${path === '/' ? '' : path}`, input };
  });
};

/** Every endpoint that the contracts declare; what each service of the house has, per service. */
export const declaredEndpoints = async (): Promise<Declared[]> => {
  const names = keepingServices();
  const found: Declared[] = [];
  for (const file of filesUnder('shared/contracts/http', /^(?!.*\.test\.ts$).*\.ts$/)) {
    const module = (await import(pathToFileURL(join(root, file)).href)) as Record<string, unknown>;
    for (const value of Object.values(module)) {
      const groups =
        typeof value === 'function' ? names.map((name) => (value as (name: string) => unknown)(name)) : [value];
      found.push(...groups.flatMap(endpointsOf));
    }
  }
  return found;
};
