import { type RoomOptions, roomOf } from './e2e-files.ts';
import { type Names, pluralOf } from './names.ts';
import type { ServiceOptions } from './service-files.ts';

type Statuses = Readonly<Record<string, number>>;

const mine: Statuses = { anonymous: 401, forged: 401, expired: 401, stranger: 200, owner: 200, admin: 200 };
const hers: Statuses = { ...mine, stranger: 404, admin: 404 };
const written: Statuses = { ...mine, stranger: 403, admin: 403 };
const anyones: Statuses = { ...mine, anonymous: 200, forged: 200, expired: 200 };
const both: Statuses = { ...mine, counterpart: 200 };

const entityExpectations = (at: string, reports: boolean): Readonly<Record<string, Statuses>> => {
  const changed = reports ? written : hers;
  return {
    [`GET ${at}`]: mine,
    [`GET ${at}/:id`]: reports ? mine : hers,
    [`POST ${at}`]: mine,
    [`PATCH ${at}/:id`]: changed,
    [`POST ${at}/:id/restore`]: hers,
    [`DELETE ${at}/:id`]: reports ? { ...changed, owner: 204, admin: 204 } : { ...changed, owner: 204 },
  };
};

/** Who is answered what by its routes, by the `who` of its contract; what services have alike is said in `parts.ts`. */
const expectationsOf = (
  { kebab }: Names,
  entities: Names,
  { reports = false, files, conversation }: ServiceOptions,
): Readonly<Record<string, Statuses>> => {
  const api = `/api/${kebab}`;
  return {
    ...entityExpectations(`${api}/${entities.kebab}`, reports),
    ...(conversation && {
      [`GET ${api}/conversations`]: both,
      [`GET ${api}/conversations/:id`]: { ...both, stranger: 404, admin: 404 },
      [`POST ${api}/conversations`]: both,
    }),
    ...(files && {
      [`POST ${api}/images`]: mine,
      [`GET ${api}/images/:id`]: anyones,
      [`DELETE ${api}/images/:id`]: { ...written, owner: 204 },
    }),
  };
};

const order = ['anonymous', 'forged', 'expired', 'stranger', 'counterpart', 'owner', 'admin'];
const asLine = ([route, said]: readonly [string, Statuses]): string => {
  const statuses = order.flatMap((actor) => (actor in said ? [`"${actor}": ${said[actor]}`] : []));
  return `  "${route}": { ${statuses.join(', ')} }`;
};

/** Adds an import to a text, and lines before the end of what begins with a name. */
const added = (text: string, imported: string | null, into: readonly (readonly [begin: string, line: string])[]) =>
  into.reduce(
    (now, [begin, line]) => now.replace(new RegExp(`(${begin}[^]*?)^([\\]}];)$`, 'm'), `$1  ${line}\n$2`),
    imported === null ? text : text.replace(/^$/m, () => `${imported}\n`),
  );

/** What is added to files that name every service. @returns by file, what makes the new text of the old */
export const e2eEdits = (
  service: Names,
  entity: Names,
  options: RoomOptions,
): Readonly<Record<string, (text: string) => string>> => {
  const { kebab: of } = service;
  const { kebab, camel, pascal } = roomOf(service, entity, options);
  const { reports, files, conversation } = options;
  const parts = [
    `...exportExpectations('${of}'),`,
    reports && `...moderationExpectations('${of}'),`,
    conversation && `...messagesExpectations('${of}', 'conversations', 'conversation_id'),`,
    conversation && `...unreadExpectations('${of}'),`,
  ];
  const routes = Object.entries(expectationsOf(service, pluralOf(entity), options)).map(asLine);
  const taken = [files && `${camel}FileRoutes`, `${camel}WriteRoutes`, `prepare${pascal}`].filter(Boolean).join(', ');
  return {
    'e2e/expectations/routes.json': (text) => text.replace(/\n\}\n$/, () => `,\n\n${routes.join(',\n')}\n}\n`),
    ...(!options.added && {
      'e2e/support/expectations.ts': (text: string) =>
        added(text, null, [['^export const expectations', parts.filter(Boolean).join('\n  ')]]),
    }),
    'e2e/support/recipes.ts': (text) =>
      added(text, `import { ${camel}Recipes } from './${kebab}-recipes.ts';`, [
        ['^export const recipes', `...${camel}Recipes,`],
      ]),
    'e2e/support/write-routes.ts': (text) =>
      added(text, `import { ${taken} } from './${kebab}-write-routes.ts';`, [
        ['^export const writeRoutes', `...${camel}WriteRoutes,`],
        ['^export const preparations', `prepare${pascal},`],
      ]).replace(/(fileRoutes: readonly FileRoute\[\] = \[)([^]*?)\];/, (whole, begin: string, had: string) =>
        files
          ? `${begin}${had.trim() === '' ? '' : `${had.trim().replace(/,$/, '')}, `}...${camel}FileRoutes];`
          : whole,
      ),
    'e2e/support/two-lives.ts': (text) =>
      added(text, `import { liveIn${pascal} } from './${kebab}.ts';`, [
        ['^const liveAlone', `await liveIn${pascal}(stack, member, word);`],
      ]),
  };
};
