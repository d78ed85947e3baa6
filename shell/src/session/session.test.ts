// @vitest-environment happy-dom
import { ApiError } from '@reset/remote-kit/data';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetAccount } from '@reset/remote-kit/stores';
import { endsAccountHere } from './account-gone.ts';
import { createAuthClient } from './auth-client.ts';
import { LiveSession } from './live-session.ts';
import { renewKindly } from './renew-kindly.ts';
import { ShellSession } from './session.ts';
import { takeAccountEnd } from './account-end.ts';
import { storageKey } from './stored-session.ts';
import { FakeAuthService } from './test/auth-service.ts';

let service: FakeAuthService;
const clients: ReturnType<typeof createAuthClient>[] = [];

/** A tab of the browser: a session of its own over the one storage. */
const openTab = () => {
  const client = createAuthClient();
  clients.push(client);
  const session = new ShellSession(async (hear) => new LiveSession(hear, client));
  // As in the product: the frame is there before it is known who is here.
  queueMicrotask(() => session.start());
  return session;
};

const settled = (session: ShellSession) =>
  vi.waitFor(() => {
    const state = session.current();
    expect(state.status).not.toBe('loading');
    if (state.status === 'in') expect(state.checked).toBe(true);
    return state;
  });

const keep = (session: object) => localStorage.setItem(storageKey(), JSON.stringify(session));
const shown = () => document.documentElement.dataset['session'];

beforeEach(() => {
  service = new FakeAuthService().install();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});

afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.dispose()));
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
  delete document.documentElement.dataset['session'];
});

describe('who is here', () => {
  it('is nobody without a stored session', async () => {
    const session = openTab();
    expect(session.current()).toEqual({ status: 'loading', member: null });
    expect(await settled(session)).toEqual({ status: 'out', member: null });
    expect(shown()).toBe('out');
    expect(await session.getToken()).toBeNull();
    expect(service.calls).toEqual([]);
  });

  it('keeps the session under a key made of the first label of the host', async () => {
    service.account();
    await openTab().signIn('mia@example.com', 'secret1');
    expect(Object.keys(localStorage)).toEqual(['sb-localhost-auth-token']);
  });

  it('is the member of the stored session, under her sign-up name until identity has answered', async () => {
    const account = service.account({ names: { first_name: 'Mia', last_name: 'Lang', display_name: null } });
    keep(service.session(account));
    service.replace('/api/identity/me', () => Response.json({ id: account.id, name: 'Mia of the hills', admin: true }));
    const session = openTab();
    const states: unknown[] = [];
    session.subscribe(() => states.push(session.current()));
    await settled(session);
    expect(states).toEqual([
      { status: 'in', member: { id: account.id, name: 'Mia L.', admin: false }, checked: false },
      { status: 'in', member: { id: account.id, name: 'Mia of the hills', admin: true }, checked: true },
    ]);
    expect(shown()).toBe('in');
  });

  it('logs a failed admin check, without content, and treats her as no admin', async () => {
    const account = service.account({ admin: true });
    keep(service.session(account));
    service.fail('/api/identity/me', 500, 'internal');
    expect(await settled(openTab())).toMatchObject({ status: 'in', member: { name: 'Mia L.', admin: false } });
    expect(console.warn).toHaveBeenCalledWith('admin check failed:', 'internal');
  });

  it('drops a damaged session', async () => {
    localStorage.setItem(storageKey(), '{"access_token":');
    expect(await settled(openTab())).toEqual({ status: 'out', member: null });
  });
});

describe('tokens', () => {
  it('renews an expired token once for all who ask', async () => {
    keep(service.session(service.account(), -10));
    const session = openTab();
    const tokens = await Promise.all(Array.from({ length: 10 }, () => session.getToken()));
    expect(new Set(tokens).size).toBe(1);
    expect(tokens[0]).toBeTypeOf('string');
    expect(service.of('/auth/v1/token?refresh_token')).toHaveLength(1);
  });

  it('ends an expired session whose refresh token is refused', async () => {
    keep({ ...service.session(service.account(), -10), refresh_token: 'replayed' });
    const session = openTab();
    expect(await settled(session)).toEqual({ status: 'out', member: null });
    expect(await session.getToken()).toBeNull();
    expect(localStorage.getItem(storageKey())).toBeNull();
  });

  it('renews a refused token', async () => {
    const first = service.session(service.account());
    keep(first);
    const session = openTab();
    await settled(session);
    const fresh = await session.renewToken(first.access_token);
    expect(fresh).toBeTypeOf('string');
    expect(fresh).not.toBe(first.access_token);
    expect(await session.renewToken(first.access_token)).toBe(fresh);
    expect(service.of('/auth/v1/token?refresh_token')).toHaveLength(1);
  });

  it('is over when a token is refused and cannot be renewed, though its time is not up', async () => {
    const first = { ...service.session(service.account()), refresh_token: 'ended' };
    keep(first);
    const session = openTab();
    await settled(session);
    expect(await session.renewToken(first.access_token)).toBeNull();
    expect(session.current()).toEqual({ status: 'out', member: null });
    expect(localStorage.getItem(storageKey())).toBeNull();
    expect(shown()).toBe('out');
  });

  it('renews when identity itself refuses the stored token', async () => {
    const first = service.session(service.account({ admin: true }));
    service.refuse(first.access_token);
    keep(first);
    expect(await settled(openTab())).toMatchObject({ status: 'in', member: { admin: true } });
  });

  it.each([429, 503])(
    'stays signed in while a renewal is answered %i, and is renewed when it may be',
    async (status) => {
      const account = service.account();
      keep(service.session(account, -10));
      let refused = 0;
      service.replace('/auth/v1/token?refresh_token', () => {
        refused += 1;
        if (refused === 2) service.restore('/auth/v1/token?refresh_token');
        return Response.json({ code: 'over_request_rate_limit', message: 'later' }, { status });
      });
      const session = openTab();
      expect(await session.getToken()).toBeTypeOf('string');
      expect(refused).toBe(2);
      expect(await settled(session)).toMatchObject({ status: 'in', member: { id: account.id } });
    },
  );

  it('stays signed in without a network, and says that a token cannot be had', async () => {
    const account = service.account();
    keep(service.session(account, -10));
    service.replace('/auth/v1/token?refresh_token', () =>
      Response.json({ code: 'x', message: 'resting' }, { status: 503 }),
    );
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
    const session = openTab();
    const asked = session.getToken().catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(60_000);
    vi.useRealTimers();
    expect(await settled(session)).toMatchObject({ status: 'in', member: { id: account.id, name: 'Mia L.' } });
    expect(await asked).toBeInstanceOf(ApiError);
    expect(await asked).toMatchObject({ code: 'unavailable' });
    expect(localStorage.getItem(storageKey())).not.toBeNull();
  });
});

describe('an account that was deleted elsewhere', () => {
  const answerEnded = (deleted: boolean) =>
    service.replace('/api/identity/ended-accounts/ask', () => Response.json({ deleted }));
  const hers = (id: string) => `reset:${id}:journal-ai:draft:entry/1`;
  const other = 'reset:somebody:journal-ai:draft:entry/1';
  const begin = (deleted: boolean) => {
    const account = service.account();
    keep({ ...service.session(account, -10), refresh_token: 'ended' });
    localStorage.setItem(hers(account.id), JSON.stringify({ at: 1, value: 'hers' }));
    localStorage.setItem(other, JSON.stringify({ at: 1, value: 'another’s' }));
    answerEnded(deleted);
    return account;
  };

  it('takes from this device what was hers, and leads to the first page, which says so once', async () => {
    const led = vi.spyOn(location, 'replace').mockImplementation(() => {});
    const { id } = begin(true);
    const [session, tab] = [openTab(), openTab()];
    void session.getToken();
    await vi.waitFor(() => expect(led.mock.calls).toContainEqual(['/']));
    expect(localStorage.getItem(storageKey())).toBeNull();
    expect([localStorage.getItem(hers(id)), localStorage.getItem(other)]).toEqual([null, expect.any(String)]);
    expect([takeAccountEnd(), takeAccountEnd()]).toEqual([true, false]);
    expect(tab.current().status).toBe('in');
  });

  it('is no such account where it only ended: her drafts wait for her', async () => {
    const led = vi.spyOn(location, 'replace').mockImplementation(() => {});
    const { id } = begin(false);
    const session = openTab();
    await vi.waitFor(() => expect(session.current().status).toBe('out'));
    expect(localStorage.getItem(hers(id))).not.toBeNull();
    expect(led).not.toHaveBeenCalled();
  });

  it('stays as it is while it cannot be asked', async () => {
    const { id } = begin(true);
    service.replace('/api/identity/ended-accounts/ask', null);
    const over = async () => Response.json({ code: 'refresh_token_not_found', message: 'Over.' }, { status: 400 });
    const answer = await renewKindly(over)(`${location.origin}/auth/v1/token?grant_type=refresh_token`);
    expect(answer.status).toBe(503);
    expect([localStorage.getItem(storageKey()), localStorage.getItem(hers(id))]).not.toContain(null);
  });

  it('says nothing of it in the tab in which she deletes it', async () => {
    const led = vi.spyOn(location, 'replace').mockImplementation(() => {});
    const { id } = begin(true);
    endsAccountHere(true);
    const session = openTab();
    await vi.waitFor(() => expect(session.current().status).toBe('out'));
    forgetAccount(id);
    endsAccountHere(false);
    expect(localStorage.getItem(hers(id))).toBeNull();
    expect(led).not.toHaveBeenCalled();
  });
});

describe('signing in, up and out', () => {
  it('signs in', async () => {
    const account = service.account();
    const session = openTab();
    await settled(session);
    expect(await session.signIn('mia@example.com', 'secret1')).toBeNull();
    expect(await settled(session)).toMatchObject({ status: 'in', member: { id: account.id } });
  });

  it('says why it did not', async () => {
    const session = openTab();
    expect(await session.signIn('mia@example.com', 'wrong-one')).toMatchObject({ code: 'invalid_credentials' });
    expect(session.current().status).not.toBe('in');
  });

  it('signs up without signing in: keeps nothing and ends the session that came with it', async () => {
    const session = openTab();
    const values = {
      email: 'mia@example.com',
      password: 'secret1',
      firstName: 'Mia',
      lastName: 'Lang',
      displayName: '',
    };
    expect(await session.signUp(values)).toBeNull();
    expect(await settled(session)).toEqual({ status: 'out', member: null });
    expect(service.of('/auth/v1/signup')[0]?.body).toMatchObject({
      email: 'mia@example.com',
      password: 'secret1',
      data: { first_name: 'Mia', last_name: 'Lang', display_name: null },
    });
    expect(service.of('/auth/v1/logout')).toHaveLength(1);
    expect(localStorage).toHaveLength(0);
  });

  it('leaves the session of another member alone when signing up', async () => {
    const account = service.account();
    keep(service.session(account));
    const session = openTab();
    await settled(session);
    await session.signUp({ email: 'ana@example.com', password: 'secret2', firstName: 'Ana', lastName: 'B' });
    expect(session.current()).toMatchObject({ status: 'in', member: { id: account.id } });
  });

  it('signs out on this device, and lets pages keep their member until the frame has led away', async () => {
    keep(service.session(service.account()));
    const session = openTab();
    await settled(session);
    const { error, finish } = await session.signOut();
    expect(error).toBeNull();
    expect(localStorage.getItem(storageKey())).toBeNull();
    expect(session.current().status).toBe('in');
    finish();
    expect(session.current()).toEqual({ status: 'out', member: null });
    expect(shown()).toBe('out');
  });

  it('forgets the session on the device even where the service cannot be told', async () => {
    keep(service.session(service.account()));
    service.replace('/auth/v1/logout', null);
    const session = openTab();
    await settled(session);
    const { error, finish } = await session.signOut();
    finish();
    expect(error?.name).toBe('AuthRetryableFetchError');
    expect(localStorage.getItem(storageKey())).toBeNull();
    expect(session.current().status).toBe('out');
  });

  it('keeps several tabs in step', async () => {
    const account = service.account();
    const [one, two] = [openTab(), openTab()];
    await Promise.all([settled(one), settled(two)]);
    await one.signIn('mia@example.com', 'secret1');
    await vi.waitFor(() => expect(two.current()).toMatchObject({ status: 'in', member: { id: account.id } }));
    expect([one.signedInHere(), two.signedInHere()]).toEqual([account.id, null]);
    const { finish } = await one.signOut();
    finish();
    await vi.waitFor(() => expect(two.current().status).toBe('out'));
    expect(one.signedInHere()).toBeNull();
  });
});
