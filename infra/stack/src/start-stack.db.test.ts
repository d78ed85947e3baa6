import { chmodSync, existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fillDemo, makeAccounts } from '@reset/demo';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { identify } from './processes.ts';
import { openSecrets } from './secrets.ts';
import { serviceNames } from './services.ts';
import type { Stack } from './stack.ts';
import { startStack } from './start-stack.ts';
import { temporaryFolder } from './test/folder.ts';

let stack: Stack;

const status = async (path: string): Promise<number> => {
  const answer = await fetch(`${stack.url}${path}`);
  await answer.arrayBuffer();
  return answer.status;
};
const signIn = async (email: string, password: string): Promise<{ status: number; token: string }> => {
  const answer = await fetch(`${stack.url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  const { access_token = '' } = (await answer.json()) as { access_token?: string };
  return { status: answer.status, token: access_token };
};
const me = async (token: string): Promise<unknown> => {
  const answer = await fetch(`${stack.url}/api/identity/me`, { headers: { authorization: `Bearer ${token}` } });
  return answer.json();
};

// One stack for all: each test begins with every part ready and leaves it so, but for the last.
describe('the whole system', () => {
  beforeAll(async () => {
    stack = await startStack({ isolated: true });
  }, 180_000);
  afterAll(() => stack.stop(), 60_000);

  test('answers with every part ready, each service a process of its own', async () => {
    expect(stack.parts.names.toSorted()).toEqual(
      [...serviceNames(), 'realtime', 'gateway', 'local-ai', 'nats', 'postgres'].toSorted(),
    );
    expect(new Set(stack.parts.names.map(stack.parts.pid)).size).toBe(stack.parts.names.length);
    expect([await status('/'), await status('/healthz'), await status('/statusz')]).toEqual([200, 200, 200]);
  });

  test('demo accounts are made once, and take another password when the operator gives one', async () => {
    const options = {
      identity: stack.address('identity'),
      secrets: openSecrets(join(temporaryFolder(), 'secrets')),
      grantAdmin: (email: string) => stack.command('identity', 'admin-grant', email),
    };
    const first = await makeAccounts({ ...options, password: undefined });
    expect(await makeAccounts({ ...options, password: undefined })).toEqual(first);
    const [member, admin] = first.map(({ email, password }) => ({ email, password }));
    expect(await me((await signIn(member?.email ?? '', member?.password ?? '')).token)).toMatchObject({
      name: 'Maya R.',
      admin: false,
    });
    expect(await me((await signIn(admin?.email ?? '', admin?.password ?? '')).token)).toMatchObject({ admin: true });

    const password = 'another quiet morning';
    await makeAccounts({ ...options, password });
    expect((await signIn('demo@reset.local', password)).status).toBe(200);
    expect((await signIn('demo@reset.local', member?.password ?? '')).status).toBe(400);
    await stack.settle();
  });

  test('the demo community moves in once, also when a start ends in the middle or forgets that it did', async () => {
    const folder = join(temporaryFolder(), 'secrets');
    const secrets = openSecrets(folder);
    const grantAdmin = (email: string) => stack.command('identity', 'admin-grant', email);
    const [identity, community, marketplace] = ['identity', 'community', 'marketplace'].map((name) =>
      stack.address(name),
    ) as [string, string, string];
    const logins = await makeAccounts({ identity, secrets, grantAdmin, password: 'another quiet morning' });
    const options = { identity, community, marketplace, secrets, logins, pictureWidth: 40 };
    const counts = async () => {
      const url = new URL(stack.postgresUrl);
      url.pathname = '/reset';
      const sql = postgres(url.href, { max: 1, connection: { search_path: 'community,marketplace' } });
      const [row] = await sql<Record<string, number>[]>`select
        (select count(*)::int from forum_post) as posts, (select count(*)::int from forum_comment) as comments,
        (select count(*)::int from forum_post where anonymous) as anonymous,
        (select count(*)::int from partner_post) as partners, (select count(*)::int from private_message) as messages,
        (select string_agg(status, ' ' order by status) from connection) as connections,
        (select count(*)::int from challenge) as challenges, (select count(*)::int from challenge_update) as updates,
        (select count(*)::int from challenge_participant) as participants,
        (select count(*)::int from item where image_id is not null) as ads, (select count(*)::int from image) as pictures, (select count(*)::int from message) as asked`;
      await sql.end();
      return row ?? {};
    };

    // The start ends at its twentieth request: everybody has signed in, and a few posts are there.
    const ending = new AbortController();
    const send = fetch;
    let sent = 0;
    vi.stubGlobal('fetch', (...request: Parameters<typeof fetch>) => {
      sent += 1;
      if (sent === 20) ending.abort();
      return send(...request);
    });
    await expect(fillDemo({ ...options, signal: ending.signal })).rejects.toThrow(/abort/i);
    vi.unstubAllGlobals();
    expect((await counts())['posts']).toBeGreaterThan(1);
    expect((await counts())['challenges']).toBe(0);

    const whole = {
      ...{ posts: 12, comments: 25, anonymous: 1, partners: 3, messages: 5, connections: 'accepted pending' },
      ...{ challenges: 3, updates: 6, participants: 11, ads: 12, pictures: 12, asked: 2 },
    };
    expect(await fillDemo(options)).toEqual(['community', 'marketplace']);
    expect(await counts()).toEqual(whole);
    expect(await fillDemo(options)).toEqual([]);
    rmSync(join(folder, 'demo-community-is-there'));
    expect(await fillDemo(options)).toEqual(['community']);
    rmSync(join(folder, 'demo-marketplace-is-there'));
    expect(await fillDemo(options)).toEqual(['marketplace']);
    expect(await counts()).toEqual(whole);
    const posts = await fetch(`${stack.url}/api/community/posts`);
    expect(JSON.stringify(await posts.json())).toContain('Demo · Lena');
    await stack.settle();
  }, 120_000);

  test.each(['nats', 'postgres'])('goes on without %s and has it back', async (name) => {
    const before = stack.parts.restarts(name);
    stack.parts.kill(name);
    expect([await status('/'), await status('/healthz')]).toEqual([200, 200]);
    await vi.waitFor(() => expect(stack.parts.restarts(name)).toBeGreaterThan(before), { timeout: 40_000 });
    await stack.parts.ready(name);
    await vi.waitFor(async () => expect(await status('/statusz')).toBe(200), { timeout: 60_000, interval: 100 });
  });

  test('a start that is given up leaves nothing behind', async () => {
    const giveUp = new AbortController();
    const said: string[] = [];
    const say = (line: string) => {
      said.push(line);
      giveUp.abort();
    };
    const home = temporaryFolder();
    // Postgres reads below it as somebody else.
    chmodSync(home, 0o711);
    await expect(startStack({ isolated: true, home, say, signal: giveUp.signal })).rejects.toThrow(/Stopped before/);
    expect(said).not.toEqual([]);
    expect(readdirSync(join(home, 'logs')).toSorted()).toEqual(['nats.log', 'postgres.log']);
    expect(readdirSync(join(home, 'run'))).toEqual([]);
  }, 90_000);

  test('stopped, nothing of it is left behind', async () => {
    const pids = stack.parts.names.map((name) => stack.parts.pid(name) ?? 0);
    expect(pids.every((pid) => identify(pid) !== null)).toBe(true);
    await stack.stop();
    expect(pids.map(identify)).toEqual(pids.map(() => null));
    expect(existsSync(stack.home)).toBe(false);
  }, 90_000);
});
