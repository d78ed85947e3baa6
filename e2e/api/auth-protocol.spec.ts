import { GoTrueClient } from '@supabase/auth-js';
import { newPerson } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

const client = (url: string) =>
  new GoTrueClient({
    url: `${url}/auth/v1`,
    autoRefreshToken: false,
    persistSession: false,
    detectSessionInUrl: false,
  });

test('the real client signs up, in, refreshes, updates and signs out through the gateway', async ({ stack }) => {
  const { email, password, firstName, lastName } = newPerson();
  const one = client(stack.url);
  const data = { first_name: firstName, last_name: lastName, display_name: null };
  const made = await one.signUp({ email, password, options: { data } });
  expect(made.error).toBeNull();
  const two = client(stack.url);
  const other = await two.signInWithPassword({ email, password });
  expect(other.error).toBeNull();

  let calls = 0;
  const counting: typeof fetch = (input, init) => {
    if (new Request(input).url.includes('grant_type=refresh_token')) calls += 1;
    return fetch(input, init);
  };
  const three = new GoTrueClient({
    url: `${stack.url}/auth/v1`,
    autoRefreshToken: false,
    persistSession: false,
    detectSessionInUrl: false,
    fetch: counting,
  });
  const signedIn = await three.signInWithPassword({ email, password });
  const refreshed = await Promise.all(Array.from({ length: 10 }, () => three.refreshSession()));
  expect(refreshed.map(({ error }) => error)).toEqual(Array(10).fill(null));
  expect(calls).toBe(1);
  const tokens = new Set(refreshed.map(({ data: { session } }) => session?.refresh_token));
  expect(tokens.size).toBe(1);
  expect(tokens.has(signedIn.data.session?.refresh_token)).toBe(false);

  const updated = await three.updateUser({ data: { display_name: 'Harbour' } });
  expect(updated.error).toBeNull();
  expect(updated.data.user?.user_metadata).toMatchObject({ display_name: 'Harbour' });
  expect((await three.getClaims()).error).toBeNull();

  const token = signedIn.data.session?.access_token ?? '';
  expect((await three.signOut({ scope: 'global' })).error).toBeNull();
  expect((await two.getUser()).error).toMatchObject({ name: 'AuthSessionMissingError' });
  await expect.poll(async () => (await fetch(`${stack.url}/api/identity/me`, bearer(token))).status).toBe(401);
  const refresh_token = other.data.session?.refresh_token ?? '';
  expect((await two.refreshSession({ refresh_token })).error).toMatchObject({ code: 'refresh_token_not_found' });
});

const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });
