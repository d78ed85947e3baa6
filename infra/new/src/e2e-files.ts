import { fillFiles } from './fill.ts';
import { type Names, namesOf, pluralOf } from './names.ts';
import type { ServiceOptions } from './service-files.ts';

/** Of a service that is new, or of one more entity of a service that is there. */
export interface RoomOptions extends ServiceOptions {
  readonly added?: boolean;
}

const lines = (...given: (string | false | undefined)[]): string => given.filter(Boolean).join('\n');

const entityMakers = `
/** $Entity of last week that a member wrote: past the pace that holds for who writes now. @returns its id */
export const $entityOf = async (stack: Stack, author: Who, id = uuidv7()): Promise<string> => {
  await know(stack, [author]);
  await inDatabase(
    stack,
    (sql) => sql\`insert into $_entity (id, user_id, title, created_at)
      values (\${id}, \${author.id}, 'The first of them', now() - interval '7 days')\`,
    '$_service',
  );
  return id;
};
‹
/** The same of somebody who is nobody else's concern, to be reported. */
export const strangers$Entity = async (stack: Stack) =>
  ({ kind: '$-entity', target: await $entityOf(stack, await newMember(stack)) }) as const;
›
/** What a member does there. @param word stands in all that she writes */
export const liveIn$Room = async (stack: Stack, { token }: Pick<Member, 'token'>, word: string): Promise<void> => {
  const body = { id: uuidv7(), title: \`$Entity \${word}\` };
  const { status, text } = await callJson(stack, 'POST /api/$-service/$-entitys', { body, token });
  if (status !== 200) throw new Error(\`$-service: \${status} \${text}\`);
};`;

const conversationMakers = `
/** Somebody who can be written to. @returns her id */
export const $servicePartner = async (stack: Stack): Promise<string> => {
  const person = await newMember(stack);
  await know(stack, [person]);
  return person.id;
};

/** The conversation of two, a new one. @returns its id */
export const conversationOf = async (stack: Stack, two: readonly [Who, Who], id = uuidv7()): Promise<string> => {
  await know(stack, two);
  const [{ id: one }, { id: other }] = two;
  await inDatabase(
    stack,
    async (sql) => {
      await sql\`delete from conversation where user_id = \${one} and recipient_id = \${other}\`;
      await sql\`insert into conversation (id, user_id, recipient_id, created_at)
        values (\${id}, \${one}, \${other}, now() - interval '7 days')\`;
    },
    '$_service',
  );
  return id;
};`;

const imageMakers = `
/** A picture of one pixel. */
export const pixel = () => new Blob([Buffer.from(GIF, 'base64')], { type: 'image/gif' });

export const newImage = (): FormData => {
  const form = new FormData();
  form.append('id', uuidv7());
  form.append('image', pixel(), 'pixel.gif');
  return form;
};

/** A picture that a member uploaded. @returns its id */
export const imageOf = async (stack: Stack, { token }: Pick<Member, 'token'>): Promise<string> => {
  const { status, json, text } = await callJson(stack, 'POST /api/$-service/images', { body: newImage(), token });
  if (status !== 200) throw new Error(\`images: \${status} \${text}\`);
  return (json as { id: string }).id;
};`;

/** What tests of the whole need of the service: rows that were there before. */
const makers = ({ files, conversation }: ServiceOptions): string =>
  lines(
    "import type { Stack } from '@reset/stack';",
    "import { callJson } from './call.ts';",
    "import { inDatabase } from './forum.ts';",
    conversation
      ? "import { type Member, newMember } from './people.ts';"
      : "import { type Member‹, newMember› } from './people.ts';",
    "import { v7 as uuidv7 } from './uuid.ts';",
    "\ntype Who = Pick<Member, 'id'>;",
    files && "\nconst GIF = 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';",
    `
/** Makes members known where their events may still be on their way. */
const know = (stack: Stack, people: readonly Who[]) =>
  inDatabase(
    stack,
    async (sql) => {
      for (const { id } of people) await sql\`insert into member (id) values (\${id}) on conflict do nothing\`;
    },
    '$_service',
  );`,
    entityMakers,
    conversation && conversationMakers,
    files && imageMakers,
  );

const entityRecipes = `
/** About one of the owner's that nothing else has touched. */
const of$Entity =
  (rest = '', body?: Readonly<Record<string, unknown>>): Recipe =>
  async (_, { owner }, stack) => ({
    path: \`\${entities}/\${await $entityOf(stack, owner)}\${rest}\`,
    ...(body && { body }),
  });`;

const conversationRecipes = `
const conversations = '/api/$-service/conversations';

/** About the conversation of owner and counterpart. */
const ofConversation: Recipe = async (_, { owner, counterpart }, stack) => ({
  path: \`\${conversations}/\${await conversationOf(stack, [owner, counterpart])}\`,
});`;

const imageRecipes = `
const images = '/api/$-service/images';

const ofImage: Recipe = async (_, { owner }, stack) => ({ path: \`\${images}/\${await imageOf(stack, owner)}\` });`;

/** How each route of it is called. */
const recipes = ({ files, conversation, added }: RoomOptions): string =>
  lines(
    !added &&
      `import { exportRecipes${conversation ? ', messagesRecipes' : ''}‹, moderationRecipes›${conversation ? ', unreadRecipes' : ''} } from './part-recipes.ts';`,
    "import type { Recipe } from './recipe.ts';",
    `import { ${[conversation && 'conversationOf', '$entityOf', files && 'imageOf, newImage', conversation && '$servicePartner'].filter(Boolean).join(', ')}‹, strangers$Entity› } from './$-room.ts';`,
    "import { v7 as uuidv7 } from './uuid.ts';",
    "\nconst entities = '/api/$-service/$-entitys';",
    entityRecipes,
    conversation && conversationRecipes,
    files && imageRecipes,
    `
/** How each route of this service is called. */
export const $roomRecipes: Readonly<Record<string, Recipe>> = {
  'GET /api/$-service/$-entitys': () => ({ path: entities }),
  'GET /api/$-service/$-entitys/:id': of$Entity(),
  'POST /api/$-service/$-entitys': () => ({ path: entities, body: { id: uuidv7(), title: 'A new one' } }),
  'PATCH /api/$-service/$-entitys/:id': of$Entity('', { title: 'Another title', version: 1 }),
  'DELETE /api/$-service/$-entitys/:id': of$Entity(),
  'POST /api/$-service/$-entitys/:id/restore': of$Entity('/restore', {}),`,
    conversation &&
      `  'GET /api/$-service/conversations': () => ({ path: conversations }),
  'GET /api/$-service/conversations/:id': ofConversation,
  'POST /api/$-service/conversations': async (_, __, stack) => ({
    path: conversations,
    body: { id: uuidv7(), person_id: await $servicePartner(stack) },
  }),
  ...messagesRecipes('$-service', 'conversations', 'conversation_id', conversationOf),
  ...unreadRecipes('$-service'),`,
    files &&
      `  'POST /api/$-service/images': () => ({ path: images, body: newImage() }),
  'GET /api/$-service/images/:id': ofImage,
  'DELETE /api/$-service/images/:id': ofImage,`,
    !added &&
      `  ...exportRecipes('$-service'),‹
  ...moderationRecipes('$-service', strangers$Entity),›`,
    '};\n',
  );

const entityWrites = `  {
    route: 'POST /api/$-service/$-entitys',
    path: '/api/$-service/$-entitys',
    good: () => ({ id: uuidv7(), title: 'A new one' }),
    texts: [['id'], ['title']],
    others: [],
  },
  {
    route: 'PATCH /api/$-service/$-entitys/:id',
    path: \`/api/$-service/$-entitys/\${there.$entity}\`,
    good: () => ({ title: 'Another title', version: 1 }),
    texts: [['title']],
    others: [['version']],
  },
  {
    route: 'POST /api/$-service/$-entitys/:id/restore',
    path: \`/api/$-service/$-entitys/\${there.$entity}/restore\`,
    good: () => ({}),
    texts: [],
    others: [],
  },`;

const fileWrites = `
export const $roomFileRoutes: readonly FileRoute[] = [
  {
    route: 'POST /api/$-service/images',
    path: '/api/$-service/images',
    field: 'image',
    file: pixel,
    max: imageLimits.bytes,
    good: () => ({ id: uuidv7() }),
  },
];`;

/** What its routes take. */
const writeRoutes = ({ files, conversation }: ServiceOptions): string =>
  lines(
    files && "import { imageLimits } from '@reset/contracts/$-service';",
    "import type { Stack } from '@reset/stack';",
    `import { ${conversation ? 'messagesWriteRoutes‹, moderationWriteRoutes›, unreadWriteRoutes' : '‹moderationWriteRoutes›'} } from './part-write-routes.ts';`,
    "import type { Member } from './people.ts';",
    `import { ${conversation ? 'conversationOf, ' : ''}$entityOf${files ? ', pixel' : ''} } from './$-room.ts';`,
    "import { v7 as uuidv7 } from './uuid.ts';",
    `import type { ${files ? 'FileRoute, ' : ''}WriteRoute } from './write-route.ts';`,
    `
/** What is there of hers to be changed. */
const there = { $entity: uuidv7()${conversation ? ', conversation: uuidv7(), partner: uuidv7()' : ''} } as const;

export const prepare$Room = async (stack: Stack, member: Member): Promise<void> => {
  await $entityOf(stack, member, there.$entity);${
    conversation ? '\n  await conversationOf(stack, [member, { id: there.partner }], there.conversation);' : ''
  }
};

/** What this service takes. */
export const $roomWriteRoutes: readonly WriteRoute[] = [
${entityWrites}`,
    conversation &&
      `  {
    route: 'POST /api/$-service/conversations',
    path: '/api/$-service/conversations',
    good: () => ({ id: uuidv7(), person_id: there.partner }),
    texts: [['id'], ['person_id']],
    others: [],
  },
  ...messagesWriteRoutes('$-service', 'conversations', 'conversation_id', there.conversation),
  ...unreadWriteRoutes('$-service'),`,
    `‹  ...moderationWriteRoutes('$-service', { kind: '$-entity', target: there.$entity }),
›];`,
    files && fileWrites,
  );

/** What names the files of a service's tests, or of one more entity of it. */
export const roomOf = ({ kebab }: Names, entity: Names, { added }: RoomOptions): Names =>
  namesOf(added ? `${kebab}-${pluralOf(entity).kebab}` : kebab);

/** What tests of the whole system know of a service: how each route is called, and what it takes. */
export const e2eFiles = (service: Names, entity: Names, options: RoomOptions): Record<string, string> =>
  fillFiles(
    {
      'e2e/support/$-room.ts': makers(options),
      'e2e/support/$-room-recipes.ts': recipes(options),
      'e2e/support/$-room-write-routes.ts': writeRoutes(options).replace(
        /import \{ ‹moderationWriteRoutes› \} from '.*\n/,
        (line) => (options.reports && !options.added ? line : ''),
      ),
    },
    { service, entity, room: roomOf(service, entity, options) },
    (options.reports ?? false) && !options.added,
  );
