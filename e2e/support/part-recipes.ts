import type { Stack } from '@reset/stack';
import { callJson } from './call.ts';
import type { Member } from './people.ts';
import type { Recipe, Thing } from './recipe.ts';
import { v7 as uuidv7 } from './uuid.ts';

type Recipes = Readonly<Record<string, Recipe>>;

/** What can be reported, of somebody who is nobody else's concern. */
type Reportable = (stack: Stack) => Promise<{ readonly kind: string; readonly target: string }>;

interface Subject {
  readonly id: string;
  readonly kind: string;
  readonly target: string;
  readonly author: { readonly id: string } | null;
}

/** What was reported so, as the team is told of it. @param report its id */
const subjectOf = async (
  stack: Stack,
  service: string,
  { token }: Pick<Member, 'token'>,
  report: string,
  cursor = '',
) => {
  const { json } = await callJson(stack, `GET /api/${service}/reports?limit=50${cursor}`, { token });
  const { items, next } = json as { items: readonly Subject[]; next: string | null };
  const subject = items.find(({ id }) => id === report);
  if (subject) {
    const { kind, target, author } = subject;
    const about = { service, kind, target, author: author?.id, newest: report };
    return { path: `/api/${service}/reports/${report}`, about };
  }
  if (next === null) throw new Error(`${service}: ${report} waits nowhere`);
  return subjectOf(stack, service, { token }, report, `&cursor=${encodeURIComponent(next)}`);
};

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
  [`POST /api/${service}/unread/read`]: () => ({
    path: `/api/${service}/unread/read`,
    body: { until: new Date().toISOString() },
  }),
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

/** What the owner has just reported, as the team is told of it. */
export const reportedByOwner = async (
  stack: Stack,
  service: string,
  reportable: Reportable,
  { owner, team }: Thing,
) => {
  const about = { id: uuidv7(), ...(await reportable(stack)), reason: 'unkind', note: '' };
  await made(stack, `/api/${service}/reports`, owner, about);
  await stack.settle();
  return subjectOf(stack, service, team, about.id);
};

/** The same of reports and blocks. */
export const moderationRecipes = (service: string, reportable: Reportable): Recipes => {
  const [reports, blocks] = [`/api/${service}/reports`, `/api/${service}/blocks`];
  const reporting = async (stack: Stack) => ({
    ...{ id: uuidv7(), ...(await reportable(stack)) },
    ...{ reason: 'unkind', note: 'Please look.' },
  });
  return {
    [`POST ${reports}`]: async (_, __, stack) => ({ path: reports, body: await reporting(stack) }),
    [`GET ${reports}`]: () => ({ path: reports }),
    [`GET ${reports}/:id`]: async (_, thing, stack) => {
      const { path } = await reportedByOwner(stack, service, reportable, thing);
      return { path };
    },
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

/** The same of what she is told: the answer to a report of the owner's. */
export const noticesRecipes = (service: string, reportable: Reportable): Recipes => {
  const [notices, reports] = [`/api/${service}/notices`, `/api/${service}/reports`];
  return {
    [`GET ${notices}`]: () => ({ path: notices }),
    [`POST ${notices}/:id/read`]: async (_, { owner: { token }, team }, stack) => {
      const reported = { id: uuidv7(), ...(await reportable(stack)), reason: 'unkind', note: '' };
      const report = await made(stack, reports, { token }, reported);
      await stack.settle();
      const { about } = await subjectOf(stack, service, team, report);
      const acts = { remove: false, warn: false, suspend: null, facts: '', rule: null };
      await made(stack, '/api/admin/decisions', team, { id: uuidv7(), ...about, ...acts });
      const { json } = await callJson(stack, `GET ${notices}`, { token });
      const { items } = json as { items: { id: string; about: string }[] };
      const id = items.find((one) => one.about === report)?.id;
      if (id === undefined) throw new Error(`${notices}: nobody told of ${report}`);
      return { path: `${notices}/${id}/read`, body: {} };
    },
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
