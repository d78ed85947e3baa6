import { randomUUID } from 'node:crypto';
import type { EventName } from '@reset/contracts/events';
import { holdersApi } from '@reset/contracts/http/identity';
import type { Tx } from '@reset/service-kit';
import { auditLine, outbox } from '@reset/service-kit/tables';
import { and, asc, eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { retireHolder } from '../holders/retire.ts';
import { dataHolder } from '../holders/tables.ts';
import { ledgerWriter } from '../ledger/ledger.ts';
import { grantAdmin } from '../roles/grant.ts';
import { userRole } from '../roles/tables.ts';
import { sweep } from '../sweep.ts';
import { openBrowser, someone } from '../test/browser.ts';
import { type Identity, startIdentity } from '../test/identity.ts';
import { user } from '../users/tables.ts';
import { askAgain } from './ask-again.ts';
import { receipts } from './receipt.ts';
import { requestErasure } from './request.ts';
import { erasure, erasureStep } from './tables.ts';

let identity: Identity;
let operator = '';
beforeAll(async () => {
  identity = await startIdentity();
  operator = (await identity.as()).id;
});
afterAll(() => identity.close());

const write = <T>(work: (tx: Tx) => Promise<T>) => identity.acting(operator, (ctx) => ctx.write(work));
const signUp = async (who = someone()) => {
  const browser = openBrowser(identity);
  const { data } = await browser.auth.signUp(who);
  return { ...who, browser, id: data.user?.id ?? '', token: data.session?.access_token ?? '' };
};
const credentials = ({ email, password }: Readonly<Record<'email' | 'password', string>>) => ({ email, password });
const asked = () => ({ now: identity.clock.now(), ledger: ledgerWriter(identity.ledger) });
const request = (id: string) => write((tx) => requestErasure(tx, id, 'operator', asked()));
const enrol = async (service: string) => {
  const answer = await fetch(`${identity.url}${holdersApi.createHolder.key[0]}/holders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${identity.serviceToken(service)}` },
    body: JSON.stringify({ service }),
  });
  expect(answer.status).toBe(200);
};
const retire = (service: string) => write((tx) => retireHolder(tx, service, identity.clock.now()));
const answer = (service: string, id: string) =>
  identity.deliver(`${service}.member.erased.v1` as 'community.member.erased.v1', { id });
const again = () => identity.acting(operator, (ctx) => askAgain({ ...ctx, clock: identity.clock.now }));
const receipt = async (id: string) => (await receipts(identity.db, { id }))[0];
const stepsOf = async (id: string) =>
  Object.fromEntries((await receipt(id))?.steps.map(({ service, state }) => [service, state]) ?? []);
/** Who was asked, each time; null: everybody. */
const askedFor = async (id: string) => {
  const rows = await identity.db
    .select({ facts: outbox.facts })
    .from(outbox)
    .where(and(eq(outbox.event, 'identity.erasure.requested.v1'), eq(sql`${outbox.facts} ->> 'id'`, id)))
    .orderBy(asc(outbox.seq));
  return rows.map(({ facts }) => (facts as { open?: string[] }).open ?? null);
};
const ourselvesDone = (id: string) => expect.poll(async () => (await stepsOf(id))['identity']).toBe('erased');

describe('asked for', () => {
  test('what lets her sign in goes in the same transaction, and each holder has its step', async () => {
    await enrol('community');
    await enrol('journal-ai');
    const who = await signUp(someone({ display_name: 'Canary Display' }));
    const within = await write(async (tx) => {
      expect(await requestErasure(tx, who.id, 'operator', asked())).toEqual({
        receipt: expect.any(String),
      });
      const kept: string[] = [];
      for (const table of ['users', 'profile', 'user_role', 'session', 'device', 'known_network', 'erasure']) {
        const text = JSON.stringify(await tx.execute(sql`select * from ${sql.identifier(table)}`));
        if ([who.email, 'Canary', who.id].some((canary) => text.includes(canary))) kept.push(table);
      }
      return kept;
    });
    // The receipt's id is all.
    expect(within).toEqual(['erasure']);
    expect((await who.browser.auth.getUser(who.token)).error).toMatchObject({ status: expect.any(Number) });
    const { error } = await openBrowser(identity).auth.signInWithPassword(credentials(who));
    expect(error?.code).toBe('invalid_credentials');
    expect((await who.browser.auth.refreshSession()).error?.code).toBe('refresh_token_not_found');

    await ourselvesDone(who.id);
    expect(await stepsOf(who.id)).toEqual({ community: 'open', identity: 'erased', 'journal-ai': 'open' });
    expect((await receipt(who.id))?.done_at).toBeNull();
    expect(await request(who.id)).toBe('unknown');
    const lines = await identity.db.select().from(auditLine).where(eq(auditLine.target, who.id));
    expect(lines).toMatchObject([{ act: 'member.erase', actor: operator }]);

    await answer('community', who.id);
    await answer('community', who.id);
    expect((await receipt(who.id))?.done_at).toBeNull();
    await answer('journal-ai', who.id);
    expect(await receipt(who.id)).toMatchObject({ done_at: expect.any(String), requester: 'operator' });
  });

  test('no copy of what was told of her is kept for the broker', async () => {
    const who = await signUp(someone({ display_name: 'Canary Told' }));
    await who.browser.auth.updateUser({ data: { display_name: 'Canary Told Again' } });
    await request(who.id);
    await ourselvesDone(who.id);
    expect(JSON.stringify(await identity.db.select().from(outbox))).not.toContain('Canary Told');
  });

  test('while she signs in, nothing of it survives', async () => {
    for (let round = 0; round < 8; round += 1) {
      const who = await signUp();
      const [begun] = await Promise.all([
        request(who.id),
        openBrowser(identity).auth.signInWithPassword(credentials(who)),
        who.browser.auth.refreshSession(),
        who.browser.auth.updateUser({ data: { display_name: 'Late' } }),
      ]);
      expect(begun).toEqual({ receipt: expect.any(String) });
      await ourselvesDone(who.id);
      for (const table of ['session', 'device', 'profile', 'member']) {
        const text = JSON.stringify(await identity.db.execute(sql`select * from ${sql.identifier(table)}`));
        expect({ table, hers: text.includes(who.id) }).toEqual({ table, hers: false });
      }
    }
  });

  test('the last admin stays, whoever asks at the same time', async () => {
    for (let round = 0; round < 5; round += 1) {
      await identity.db.delete(userRole);
      const [ana, bea] = [await signUp(), await signUp()];
      await write((tx) => grantAdmin(tx, ana.email, identity.clock.now()));
      expect(await request(ana.id)).toBe('last_admin');
      const outcomes = await Promise.all([
        write((tx) => grantAdmin(tx, bea.email, identity.clock.now())),
        request(ana.id),
        request(bea.id),
        request(ana.id),
      ]);
      const admins = await identity.db.select().from(userRole);
      expect({ outcomes, admins: admins.length }).toEqual({ outcomes, admins: 1 });
    }
    await identity.db.delete(userRole);
  });
});

describe('until all have answered', () => {
  test('those that have not are asked again every minute, the others are left alone', async () => {
    const who = await signUp();
    await request(who.id);
    await ourselvesDone(who.id);
    await answer('community', who.id);
    await again();
    expect(await askedFor(who.id)).toEqual([null]);
    identity.clock.advance(60_000);
    await Promise.all([again(), again(), again()]);
    expect(await askedFor(who.id)).toEqual([null, ['journal-ai']]);
    identity.clock.advance(60_000);
    await again();
    expect(await askedFor(who.id)).toEqual([null, ['journal-ai'], ['journal-ai']]);
    await answer('journal-ai', who.id);
    identity.clock.advance(60_000);
    await again();
    expect(await askedFor(who.id)).toHaveLength(3);
  });

  test('an erasure of which nobody has heard goes on by itself', async () => {
    const id = randomUUID();
    const at = new Date(identity.clock.now().getTime() - 120_000).toISOString();
    await identity.db.insert(erasure).values({ id, requester: 'operator', requested_at: at, asked_at: at });
    await identity.db.insert(erasureStep).values({ erasure_id: id, service: 'identity' });
    await expect.poll(async () => (await receipt(id))?.done_at, { timeout: 60_000 }).toEqual(expect.any(String));
  });

  test('a service that enrols meanwhile has its step, and is asked', async () => {
    const who = await signUp();
    await request(who.id);
    await ourselvesDone(who.id);
    for (const service of ['community', 'journal-ai']) await answer(service, who.id);
    const before = await signUp();
    await request(before.id);
    await enrol('reset-content');
    expect(await stepsOf(who.id)).not.toHaveProperty('reset-content');
    expect((await stepsOf(before.id))['reset-content']).toBe('open');
    expect((await askedFor(before.id)).at(-1)).toEqual(['reset-content']);
    await enrol('reset-content');
    expect(await askedFor(before.id)).toHaveLength(2);
  });

  test('one that enrols at the very moment misses none', async () => {
    for (let round = 0; round < 10; round += 1) {
      await identity.db.delete(dataHolder).where(eq(dataHolder.service, 'reset-content'));
      const who = await signUp();
      await Promise.all([request(who.id), enrol('reset-content'), enrol('reset-content')]);
      expect(await stepsOf(who.id)).toHaveProperty('reset-content');
    }
  });

  test('a retired service is not waited for; should it come back, it is asked for all that it missed', async () => {
    const [open, later] = [await signUp(), await signUp()];
    await request(open.id);
    await ourselvesDone(open.id);
    for (const service of ['community', 'reset-content']) await answer(service, open.id);
    expect(await retire('journal-ai')).toBeGreaterThanOrEqual(1);
    expect(await stepsOf(open.id)).toMatchObject({ 'journal-ai': 'retired' });
    expect((await receipt(open.id))?.done_at).toEqual(expect.any(String));
    await request(later.id);
    await ourselvesDone(later.id);
    expect(await stepsOf(later.id)).not.toHaveProperty('journal-ai');
    expect(await Promise.all([retire('journal-ai'), retire('nobody'), retire('identity')])).toEqual([
      'unknown',
      'unknown',
      'ourselves',
    ]);
    await enrol('journal-ai');
    for (const { id } of [open, later]) {
      expect((await stepsOf(id))['journal-ai']).toBe('open');
      expect((await receipt(id))?.done_at).toBeNull();
      expect((await askedFor(id)).at(-1)).toEqual(['journal-ai']);
    }
  });

  test('however holders answer, come and go, it ends when none is open, and only then', async () => {
    const services = ['community', 'journal-ai', 'reset-content'] as const;
    const step = fc.oneof(
      ...(['answer', 'answer', 'enrol', 'retire'] as const).map((act) =>
        fc.record({ act: fc.constant(act), service: fc.constantFrom(...services) }),
      ),
      fc.record({ act: fc.constantFrom('again', 'unheard of'), service: fc.constant('community' as const) }),
    );
    const asProperty = fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (steps) => {
      for (const service of services) await enrol(service);
      const { id } = await signUp();
      const begun = fc.sample(fc.boolean(), 1)[0] ?? true;
      if (begun) await request(id);
      for (const { act, service } of steps) {
        if (act === 'answer') await answer(service, id);
        if (act === 'enrol') await enrol(service);
        if (act === 'retire') await retire(service);
        if (act === 'unheard of') await answer(service, randomUUID());
        if (act === 'again') {
          identity.clock.advance(60_000);
          await again();
        }
        const now = await receipts(identity.db, { id });
        expect(now.map(({ done_at }) => done_at === null)).toEqual(
          now.map(({ steps: all }) => all.some(({ state }) => state === 'open')),
        );
      }
      if (!begun) await request(id);
      for (const service of services) await enrol(service);
      await Promise.all([...services, ...services, ...services].map((service) => answer(service, id)));
      await ourselvesDone(id);
      expect(new Set(Object.values(await stepsOf(id)))).toEqual(new Set(['erased']));
      expect((await receipt(id))?.done_at).toEqual(expect.any(String));
    });
    await fc.assert(asProperty, { numRuns: process.env['RESET_FULL'] ? 100 : 12 });
  });
});

test('a receipt is kept for three years and names nobody', async () => {
  const who = await signUp();
  await request(who.id);
  await ourselvesDone(who.id);
  for (const { service } of (await receipt(who.id))?.steps ?? []) await answer(service, who.id);
  const columns = await identity.db.execute<{ column_name: string }>(
    sql`select column_name from information_schema.columns where table_name in ('erasure', 'erasure_step')
      and table_schema = current_schema() order by 1`,
  );
  expect(columns.map(({ column_name }) => column_name)).toEqual([
    ...[
      'asked_at',
      'done_at',
      'ended_at',
      'erasure_id',
      'id',
      'receipt',
      'requested_at',
      'requester',
      'service',
      'state',
    ],
  ]);
  identity.clock.advance((3 * 365 - 1) * 86_400_000);
  const clean = () =>
    identity.acting(operator, (ctx) =>
      sweep({ ...ctx, clock: identity.clock.now }, { SESSION_DAYS: 365, SESSION_IDLE_DAYS: 30 }),
    );
  await clean();
  expect((await receipt(who.id))?.done_at).toEqual(expect.any(String));
  identity.clock.advance(2 * 86_400_000);
  await clean();
  expect(await receipt(who.id)).toBeUndefined();
  expect(await identity.db.select().from(user).where(eq(user.id, who.id))).toEqual([]);
});

test('every service that can be enrolled has an answer that is heard', async () => {
  const events = Object.keys((await import('@reset/contracts/events')).events) as EventName[];
  const heard = events.filter((event) => event.endsWith('.member.erased.v1'));
  for (const event of heard) {
    expect(await identity.deliver(event as 'community.member.erased.v1', { id: randomUUID() })).toBe(true);
  }
});
