import { expect, test } from 'vitest';
import { addressKey, networkKey } from '@reset/service-kit/addresses';
import { createLimiter } from './rate-limit.ts';
import { startHouse } from './test/house.ts';

test('a bucket gives its burst, then one token as often as its rate says', () => {
  let now = 0;
  const limiter = createLimiter({ perSecond: 2, burst: 3 }, () => now);
  expect([1, 2, 3, 4].map(() => limiter.take('a'))).toEqual([0, 0, 0, 1]);
  expect(limiter.take('b')).toBe(0);
  now = 500;
  expect([limiter.take('a'), limiter.take('a')]).toEqual([0, 1]);
  now = 1_000_000;
  expect([1, 2, 3, 4].map(() => limiter.take('a'))).toEqual([0, 0, 0, 1]);
});

test('it says how long to wait', () => {
  const limiter = createLimiter({ perSecond: 0.1, burst: 1 }, () => 0);
  limiter.take('a');
  expect(limiter.take('a')).toBe(10);
});

test('it forgets the address that was silent longest, so its memory is bounded', () => {
  const limiter = createLimiter({ perSecond: 0.001, burst: 1 }, () => 0);
  limiter.take('first');
  for (let i = 0; i < 50_000; i += 1) limiter.take(String(i));
  expect(limiter.take('first')).toBe(0);
  expect(limiter.take('49999')).toBeGreaterThan(0);
});

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::9', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('%s counts as %s', (address, key) => {
  expect(addressKey(address)).toBe(key);
});

test.each([
  ['192.0.2.7', '192.0.2.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['2001:db8::9', '2001:db8:0::/48'],
])('%s is of the network %s', (address, key) => {
  expect(networkKey(address)).toBe(key);
});

test('past the limit an address gets 429 in the words of the path; health and files stay', async () => {
  const house = await startHouse({ rate: { perSecond: 0.001, burst: 4 }, authRate: { perSecond: 0.001, burst: 2 } });
  const sign = () =>
    fetch(`${house.url}/auth/v1/token`, { method: 'POST', headers: { 'x-forwarded-for': crypto.randomUUID() } });
  expect([(await sign()).status, (await sign()).status]).toEqual([200, 200]);
  const limited = await sign();
  expect(limited.status).toBe(429);
  expect(limited.headers.get('retry-after')).toBe('1000');
  expect(await limited.json()).toMatchObject({ code: 'over_request_rate_limit' });
  expect((await fetch(`${house.url}/auth/v1/settings`)).status).toBe(200);
  for (const path of ['/api/identity/me', '/quiz', '/release.json', '/statusz']) {
    const response = await fetch(house.url + path);
    expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([429, 'limited']);
  }
  for (const path of ['/healthz', '/first.js', '/shell/s1/assets/main.js']) {
    expect((await fetch(house.url + path)).status).toBe(200);
  }
  await house.close();
});

test('renewals of sessions have a limit of their own, and past it are asked to come again', async () => {
  const none = { perSecond: 0.001, burst: 1 };
  const house = await startHouse({ rate: none, authRate: none, refreshRate: { perSecond: 0.5, burst: 3 } });
  const post = (query: string) => fetch(`${house.url}/auth/v1/token?${query}`, { method: 'POST' });
  const statuses = async (query: string, times: number) => {
    const all: number[] = [];
    for (let i = 0; i < times; i += 1) all.push((await post(query)).status);
    return all;
  };
  // Signing in is at its limit; what only looks like a renewal stands under it.
  expect(await statuses('grant_type=password', 2)).toEqual([200, 429]);
  for (const query of [
    'grant_type=refresh_token&grant_type=password',
    'grant_type=password&grant_type=refresh_token',
    'grant_type=refresh_token&x',
    'grant%5ftype=refresh_token',
    '&grant_type=refresh_token',
  ]) {
    expect(await statuses(query, 1)).toEqual([429]);
  }
  expect(await statuses('grant_type=refresh_token', 3)).toEqual([200, 200, 200]);
  const late = await post('grant_type=refresh_token');
  expect([late.status, late.headers.get('retry-after')]).toEqual([503, '2']);
  expect(await late.json()).toMatchObject({ code: 'unexpected_failure' });
  await house.close();
});
