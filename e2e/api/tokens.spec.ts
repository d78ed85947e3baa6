import { callJson } from '../support/call.ts';
import { expectations } from '../support/expectations.ts';
import { someOf } from '../support/full.ts';
import { newAdmin, newMember } from '../support/people.ts';
import type { Thing } from '../support/recipe.ts';
import { recipes } from '../support/recipes.ts';
import { expect, test } from '../support/test.ts';
import { badTokens } from '../support/tokens.ts';

const guarded = Object.entries(expectations)
  .filter(([route, { anonymous }]) => anonymous === 401 && !route.includes('/internal/'))
  .map(([route]) => route);

const serviceOf = (route: string): string => {
  if (/ \/functions\/v1\/(?:get-user-emails|delete-user)$/.test(route)) return 'identity';
  if (route.includes(' /functions/v1/')) return 'journal-ai';
  return / \/api\/([\w-]+)\//.exec(route)?.[1] ?? 'identity';
};

/** The auth protocol has a status and a word of its own for them. */
const isRefused = (route: string, status: number, json: unknown): boolean =>
  route.includes(' /auth/v1/')
    ? status === 403 && (json as { readonly code?: string } | undefined)?.code === 'bad_jwt'
    : status === 401;

let tokens: Readonly<Record<string, string>>;
let thing: Thing;
test.beforeAll(async ({ stack }) => {
  const [owner, counterpart, team] = [await newMember(stack), await newMember(stack), await newAdmin(stack)];
  tokens = badTokens(stack, owner.token);
  thing = { owner, counterpart, team, attempt: crypto.randomUUID() };
});

for (const [at, route] of guarded.entries()) {
  test(`${route} refuses every bad token, at the gateway and at the service itself`, async ({ stack }) => {
    const service = serviceOf(route);
    const taken: string[] = [];
    const nobody = { token: null, member: null };
    const { path, body } = (await recipes[route]?.(nobody, thing, stack)) ?? {};
    for (const [what, token] of someOf(Object.entries(tokens), at)) {
      for (const door of [stack, { url: stack.address(service) }]) {
        const { status, json } = await callJson(door, `${route.split(' ')[0]} ${path}`, { body, token });
        if (!isRefused(route, status, json))
          taken.push(`${what}: ${status} at ${door === stack ? 'the gateway' : service}`);
      }
    }
    expect(taken).toEqual([]);
  });
}

test('a token is refused once its session has ended, though its time is not up', async ({ stack }) => {
  const member = await newMember(stack);
  const me = () => callJson(stack, 'GET /api/identity/me', { token: member.token });
  const attempts = () => callJson(stack, 'GET /api/reset-content/attempts', { token: member.token });
  expect([(await me()).status, (await attempts()).status]).toEqual([200, 200]);
  const { status } = await callJson(stack, 'POST /auth/v1/logout?scope=global', { token: member.token });
  expect(status).toBe(204);
  await expect.poll(async () => [(await me()).status, (await attempts()).status]).toEqual([401, 401]);
});

test('a token in the address or in a cookie is none', async ({ stack }) => {
  const { token } = await newMember(stack);
  const path = `/api/identity/me?access_token=${token}&token=${token}&apikey=${token}`;
  expect((await callJson(stack, `GET ${path}`)).status).toBe(401);
  const cookie = `access_token=${token}; sb-127-auth-token=${token}`;
  expect((await fetch(`${stack.url}/api/identity/me`, { headers: { cookie } })).status).toBe(401);
});
