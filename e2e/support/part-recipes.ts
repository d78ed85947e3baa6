import type { Stack } from '@reset/stack';
import { callJson } from './call.ts';
import type { Member } from './people.ts';
import type { Recipe } from './recipe.ts';
import { v7 as uuidv7 } from './uuid.ts';

type Recipes = Readonly<Record<string, Recipe>>;

/** What can be reported, of somebody who is nobody else's concern. */
type Reportable = (stack: Stack) => Promise<{ readonly kind: string; readonly target: string }>;

/** How each route of what a service tells a member of herself is called. */
export const exportRecipes = (service: string): Recipes => ({
  [`GET /api/${service}/export`]: () => ({ path: `/api/${service}/export` }),
  [`GET /api/${service}/export/files/:name`]: () => ({
    path: `/api/${service}/export/files/01980000-0000-7000-8000-000000000000.png`,
  }),
});

/** The same of what waits for her there. */
export const unreadRecipes = (service: string): Recipes => ({
  [`GET /api/${service}/unread`]: () => ({ path: `/api/${service}/unread` }),
});

const made = async (stack: Stack, path: string, { token }: Pick<Member, 'token'>, body: object): Promise<string> => {
  const answer = await callJson(stack, `POST ${path}`, { body, token });
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.text}`);
  return (answer.json as { id: string }).id;
};

/** A block that a member made. @returns its id */
export const blockBy = async (
  stack: Stack,
  service: string,
  reportable: Reportable,
  member: Pick<Member, 'token'>,
): Promise<string> => made(stack, `/api/${service}/blocks`, member, { id: uuidv7(), ...(await reportable(stack)) });

/** The same of reports and blocks. */
export const moderationRecipes = (service: string, reportable: Reportable): Recipes => {
  const [reports, blocks] = [`/api/${service}/reports`, `/api/${service}/blocks`];
  const reporting = async (stack: Stack) => ({
    ...{ id: uuidv7(), ...(await reportable(stack)) },
    ...{ reason: 'unkind', note: 'Please look.' },
  });
  const ofReport =
    (rest = '', body?: Readonly<Record<string, unknown>>): Recipe =>
    async (_, { owner }, stack) => ({
      path: `${reports}/${await made(stack, reports, owner, await reporting(stack))}${rest}`,
      ...(body && { body }),
    });
  return {
    [`POST ${reports}`]: async (_, __, stack) => ({ path: reports, body: await reporting(stack) }),
    [`GET ${reports}`]: () => ({ path: reports }),
    [`GET ${reports}/:id`]: ofReport(),
    [`POST ${reports}/:id/decision`]: ofReport('/decision', { decision: 'removed' }),
    [`POST ${blocks}`]: async (_, __, stack) => ({
      path: blocks,
      body: { id: uuidv7(), ...(await reportable(stack)) },
    }),
    [`GET ${blocks}`]: () => ({ path: blocks }),
    [`DELETE ${blocks}/:id`]: async (_, { owner }, stack) => ({
      path: `${blocks}/${await blockBy(stack, service, reportable, owner)}`,
    }),
  };
};

/** The same of the messages of two. @param part,within as of `messagesExpectations`; @param of makes what they are in */
export const messagesRecipes = (
  service: string,
  part: string,
  within: string,
  of: (stack: Stack, two: readonly [Member, Member]) => Promise<string>,
): Recipes => {
  const path = `/api/${service}/${part}`;
  const inIt =
    (rest: string, body?: () => Readonly<Record<string, unknown>>): Recipe =>
    async (_, { owner, counterpart }, stack) => ({
      path: `${path}/${await of(stack, [owner, counterpart])}${rest}`,
      ...(body && { body: body() }),
    });
  return {
    [`GET ${path}/:id/messages`]: inIt('/messages'),
    [`POST ${path}/:${within}/messages`]: inIt('/messages', () => ({ id: uuidv7(), content: 'How was the night?' })),
    [`POST ${path}/:id/read`]: inIt('/read', () => ({ seq: 0 })),
  };
};
