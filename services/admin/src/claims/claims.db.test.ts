import { randomUUID } from 'node:crypto';
import { claimsApi } from '@reset/contracts/http/admin';
import { outbox } from '@reset/service-kit/tables';
import { refusal } from '@reset/service-kit/test';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { openHouse } from '../test/house.ts';
import { lapseClaims } from './lapse.ts';
import { claim } from './tables.ts';

const { house, ada, bea } = await openHouse();
const subject = () => ({ service: 'community', kind: 'post', target: randomUUID() });
const told = async () => {
  const rows = await house.db
    .select({ facts: outbox.facts })
    .from(outbox)
    .where(eq(outbox.event, 'admin.claim.changed.v1'));
  return rows.map(({ facts }) => facts as { readonly id: string; readonly parties: readonly string[] });
};
const again = (who: typeof ada) => house.as({ id: who.id, admin: true, rev: 2 });

it('is one admin’s at a time, until she leaves; the queues of all hear of it', async () => {
  const one = subject();
  expect(await ada.send(claimsApi.createClaim, one)).toMatchObject({ ...one, mine: true, by: { name: 'Ada T.' } });
  expect(await bea.send(claimsApi.createClaim, one)).toMatchObject({ mine: false, by: { id: ada.id } });
  expect((await bea.send(claimsApi.listClaims, {})).items).toMatchObject([{ ...one, by: { name: 'Ada T.' } }]);
  await bea.send(claimsApi.deleteClaim, { target: one.target });
  expect(await bea.send(claimsApi.createClaim, one)).toMatchObject({ mine: false });
  await ada.send(claimsApi.deleteClaim, { target: one.target });
  expect(await bea.send(claimsApi.createClaim, one)).toMatchObject({ mine: true });
  const news = (await told()).filter(({ id }) => id === one.target);
  expect(news).toHaveLength(3);
  expect(news[0]?.parties.toSorted((a, b) => a.localeCompare(b))).toEqual(
    [ada.id, bea.id].toSorted((a, b) => a.localeCompare(b)),
  );
});

it('is nobody’s of what is said of her own words: not listed, not told, and not in another’s way', async () => {
  const one = { ...subject(), author: ada.id };
  expect((await refusal(ada.send(claimsApi.createClaim, one))).status).toBe(404);
  const unsaid = { service: one.service, kind: one.kind, target: one.target };
  expect(await ada.send(claimsApi.createClaim, unsaid)).toMatchObject({ mine: true });
  expect(await bea.send(claimsApi.createClaim, one)).toMatchObject({ mine: true, by: { id: bea.id } });
  const listed = async (who: typeof ada) =>
    (await who.send(claimsApi.listClaims, {})).items.filter(({ target }) => target === one.target);
  expect([await listed(ada), (await listed(bea)).length]).toEqual([[], 1]);
  await bea.send(claimsApi.deleteClaim, { target: one.target });
  const news = (await told()).filter(({ id }) => id === one.target);
  expect(news.slice(1).map(({ parties }) => parties)).toEqual([[bea.id], [bea.id]]);
  const gone = { ...subject(), author: randomUUID() };
  expect((await refusal(ada.send(claimsApi.createClaim, gone))).status).toBe(404);
});

it('of words of hers tells her nobody, whatever she says of whose they are, and stays where it is', async () => {
  const one = { ...subject(), author: ada.id };
  const { service, kind, target } = one;
  await bea.send(claimsApi.createClaim, one);
  for (const author of [undefined, bea.id, (await house.as()).id]) {
    const { status, body } = await refusal(ada.send(claimsApi.createClaim, { service, kind, target, author }));
    expect([status, JSON.stringify(body).includes('Bea')]).toEqual([404, false]);
  }
  const { items } = await bea.send(claimsApi.listClaims, {});
  expect(items.filter((listed) => listed.target === target)).toMatchObject([{ mine: true, by: { id: bea.id } }]);
  // Her own, made before, is in nobody's way.
  const other = { ...subject(), author: ada.id };
  await ada.send(claimsApi.createClaim, { ...other, author: bea.id }).catch(() => undefined);
  await ada.send(claimsApi.createClaim, { ...other, author: undefined });
  expect(await bea.send(claimsApi.createClaim, other)).toMatchObject({ mine: true, by: { id: bea.id } });
});

it('ends with her being an admin, in that moment', async () => {
  const eve = await house.as({ name: 'Eve R.', admin: true });
  const one = subject();
  await eve.send(claimsApi.createClaim, one);
  await house.deliver('identity.role.changed.v1', { id: eve.id, name: 'Eve R.', admin: false, rev: 2 });
  const { items } = await ada.send(claimsApi.listClaims, {});
  expect(items.filter(({ target }) => target === one.target)).toEqual([]);
  await house.acting(ada.id, lapseClaims);
  expect(await house.db.select().from(claim).where(eq(claim.target, one.target))).toEqual([]);
  await house.db.insert(claim).values({ ...one, user_id: eve.id, until: '2999-01-01T00:00:00.000Z' });
  expect(await ada.send(claimsApi.createClaim, one)).toMatchObject({ mine: true, by: { id: ada.id } });
});

it('stands in one window of hers, until another one takes it; what has lost it frees nothing', async () => {
  const one = subject();
  const [here, there] = [randomUUID(), randomUUID()];
  const news = async () => (await told()).filter(({ id }) => id === one.target).length;
  const claims = (window: string, takes?: boolean) => ada.send(claimsApi.createClaim, { ...one, window, takes });
  expect(await claims(here)).toMatchObject({ mine: true, window: here });
  expect(await claims(there)).toMatchObject({ mine: true, window: here });
  // Said again it is no news.
  expect(await claims(here)).toMatchObject({ mine: true, window: here });
  expect(await news()).toBe(1);
  expect(await claims(there, true)).toMatchObject({ mine: true, window: there });
  expect(await news()).toBe(2);
  await ada.send(claimsApi.deleteClaim, { target: one.target, window: here });
  const listed = (await bea.send(claimsApi.listClaims, {})).items.filter(({ target }) => target === one.target);
  expect(listed).toMatchObject([{ by: { id: ada.id }, mine: false, window: null }]);
  await ada.send(claimsApi.deleteClaim, { target: one.target, window: there });
  expect(await bea.send(claimsApi.createClaim, { ...one, window: here })).toMatchObject({ mine: true });
  expect(await claims(there, true)).toMatchObject({ mine: false, window: null });
});

it('of two at once is one’s', async () => {
  const one = subject();
  const both = await Promise.all([ada, bea].map((who) => who.send(claimsApi.createClaim, one)));
  expect(both.filter(({ mine }) => mine)).toHaveLength(1);
});

it('is for admins', async () => {
  const mia = await house.as();
  expect((await refusal(mia.send(claimsApi.createClaim, subject()))).status).toBe(403);
  expect((await refusal(mia.send(claimsApi.listClaims, {}))).status).toBe(403);
});

it('lapses after ten minutes, and the queues hear', async () => {
  const one = subject();
  await ada.send(claimsApi.createClaim, one);
  const before = (await told()).length;
  house.clock.advance(9 * 60_000);
  await house.acting(ada.id, lapseClaims);
  expect(await (await again(bea)).send(claimsApi.createClaim, one)).toMatchObject({ mine: false });
  house.clock.advance(60_000);
  const later = await again(bea);
  expect((await later.send(claimsApi.listClaims, {})).items.filter(({ target }) => target === one.target)).toEqual([]);
  await house.acting(ada.id, lapseClaims);
  expect((await told()).length).toBeGreaterThan(before);
  expect(await later.send(claimsApi.createClaim, one)).toMatchObject({ mine: true });
});

it('goes on as often as she says so, for an hour and no longer', async () => {
  const one = subject();
  let who = await again(ada);
  const first = house.clock.now().getTime();
  const claimed = async () => (await who.send(claimsApi.createClaim, one)).until;
  let until = await claimed();
  for (let n = 0; n < 8; n += 1) {
    house.clock.advance(8 * 60_000 - 1_000);
    who = await again(ada);
    if (house.clock.now().getTime() < Date.parse(until)) until = await claimed();
    else break;
  }
  expect(Math.abs(Date.parse(until) - first - 60 * 60_000)).toBeLessThan(60_000);
  expect(await (await again(bea)).send(claimsApi.createClaim, one)).toMatchObject({ mine: true });
});
