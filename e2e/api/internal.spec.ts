import { call, callJson } from '../support/call.ts';
import { expect, test } from '../support/test.ts';
import { serviceToken } from '../support/tokens.ts';

const routes = [
  'GET /internal/sessions/ended',
  'POST /internal/holders',
  'GET /internal/conversations/01890a5d-ac96-774b-bcce-b302099a8057/parties',
];
const ofIdentity = [
  'GET /internal/members/01890a5d-ac96-774b-bcce-b302099a8057/export',
  'GET /internal/members/01890a5d-ac96-774b-bcce-b302099a8057/files/01890a5d-ac96-774b-bcce-b302099a8057.jpg',
];
const ofAdmin = [
  'GET /internal/health',
  'POST /internal/parked/replay',
  'PUT /internal/suspensions/01890a5d-ac96-774b-bcce-b302099a8057',
  'POST /internal/reports/01890a5d-ac96-774b-bcce-b302099a8057/decision',
  'POST /internal/words/01890a5d-ac96-774b-bcce-b302099a8057',
  'POST /internal/removals/01890a5d-ac96-774b-bcce-b302099a8057',
];
const disguises = [
  '/internal/',
  '//internal/',
  '/api/identity/../../internal/',
  '/api/identity/%2e%2e/%2e%2e/internal/',
];

test('a service of the house gets in with its own token, and with no other', async ({ stack }) => {
  const identity = { url: stack.address('identity') };
  const token = serviceToken(stack, 'reset-content');
  const body = { service: 'reset-content' };
  expect((await callJson(identity, 'GET /internal/sessions/ended', { token })).status).toBe(200);
  expect((await callJson(identity, 'POST /internal/holders', { token, body })).status).toBe(200);
  const altered = `identity.${token.split('.')[1]}`;
  expect((await callJson(identity, 'GET /internal/sessions/ended', { token: altered })).status).toBe(401);
});

for (const route of [...routes, ...ofIdentity, ...ofAdmin]) {
  test(`${route} is not behind the gateway, whatever the path is dressed as`, async ({ stack }) => {
    const [method = '', path = ''] = route.split(' ');
    const authorization = `Bearer ${serviceToken(stack, 'gateway')}`;
    for (const disguise of disguises) {
      const target = path.replace('/internal/', disguise);
      const answer = await call(stack, target, { method, headers: { authorization, accept: 'application/json' } });
      expect([400, 404, 405], `${target}: ${answer.status}`).toContain(answer.status);
    }
  });
}

test('the hub alone is told who takes part in a conversation', async ({ stack }) => {
  const community = { url: stack.address('community') };
  const ask = (name: string) =>
    callJson(community, 'GET /internal/conversations/01890a5d-ac96-774b-bcce-b302099a8057/parties', {
      token: serviceToken(stack, name),
    });
  expect((await ask('realtime')).status).toBe(404);
  for (const name of ['identity', 'journal-ai', 'gateway', 'community', 'admin'])
    expect((await ask(name)).status).toBe(401);
});

test('admin alone is told how a service is', async ({ stack }) => {
  for (const service of ['identity', 'community', 'admin']) {
    const ask = (name: string) =>
      callJson({ url: stack.address(service) }, 'GET /internal/health', { token: serviceToken(stack, name) });
    expect((await ask('admin')).status, service).toBe(200);
    for (const name of ['realtime', 'gateway', 'community']) expect((await ask(name)).status, name).toBe(401);
  }
});

test('identity alone gathers what a service keeps of a member', async ({ stack }) => {
  for (const service of ['community', 'journal-ai', 'marketplace']) {
    for (const route of ofIdentity) {
      const ask = (name: string) =>
        callJson({ url: stack.address(service) }, route, { token: serviceToken(stack, name) });
      expect((await ask('identity')).status, `${service} ${route}`).toBe(route.endsWith('export') ? 200 : 404);
      for (const name of ['realtime', 'gateway', 'admin', service]) expect((await ask(name)).status, name).toBe(401);
    }
  }
});

test('a service’s token opens nothing of a member’s', async ({ stack }) => {
  const token = serviceToken(stack, 'reset-content');
  for (const [path, status] of [
    ['/api/identity/me', 401],
    ['/api/reset-content/attempts', 401],
    // The auth protocol has a code of its own for a bad token.
    ['/auth/v1/user', 403],
  ] as const) {
    expect((await callJson(stack, `GET ${path}`, { token })).status, path).toBe(status);
  }
});
