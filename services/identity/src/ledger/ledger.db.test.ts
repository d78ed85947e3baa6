import { randomUUID } from 'node:crypto';
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Tx } from '@reset/service-kit';
import {
  type LedgerEnv,
  type LedgerErasure,
  ledgerFile,
  ledgerKey,
  nextEntry,
  readLedger,
} from '@reset/service-kit/ledger';
import { erased, kitState } from '@reset/service-kit/tables';
import { giveCommand } from '@reset/service-kit/test';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { erasureLedger } from '../commands/erasure-ledger.ts';
import { receipts } from '../erasures/receipt.ts';
import { requestErasure } from '../erasures/request.ts';
import { erasure } from '../erasures/tables.ts';
import { grantAdmin } from '../roles/grant.ts';
import { openBrowser, someone } from '../test/browser.ts';
import { databaseUrlOf } from '../test/command.ts';
import { type Identity, startIdentity } from '../test/identity.ts';
import { user } from '../users/tables.ts';
import { ledgerFollower } from './follow.ts';
import { ledgerWriter } from './ledger.ts';

let identity: Identity;
let operator = '';
beforeAll(async () => {
  identity = await startIdentity();
  operator = (await identity.as()).id;
});
afterAll(() => identity.close());
beforeEach(() => writeFileSync(file(), ''));

const file = () => ledgerFile(identity.ledger);
const write = <T>(work: (tx: Tx) => Promise<T>) => identity.acting(operator, (ctx) => ctx.write(work));
const signUp = async () => {
  const who = someone();
  const { data } = await openBrowser(identity).auth.signUp(who);
  return { ...who, id: data.user?.id ?? '' };
};
const asked = () => ({ now: identity.clock.now(), ledger: ledgerWriter(identity.ledger) });
const request = (id: string) => write((tx) => requestErasure(tx, id, 'member', asked()));
const entries = async () => (await readLedger(identity.ledger))?.entries ?? [];
const account = async (id: string) => (await identity.db.select().from(user).where(eq(user.id, id))).length;
const follow = () =>
  identity.acting(operator, (ctx) => ledgerFollower().follow({ ...ctx, clock: identity.clock.now }, identity.ledger));
/** What a copy of the tables from before knows: nothing of an erasure. */
const forget = async (id: string) => {
  await identity.db.delete(erasure).where(eq(erasure.id, id));
  await identity.db.delete(erased).where(eq(erased.id, id));
};

describe('an erasure', () => {
  test('stands in the ledger, with its receipt, before it is answered', async () => {
    const who = await signUp();
    const outcome = await request(who.id);
    expect(await entries()).toMatchObject([{ n: 1, id: who.id, by: 'member', ...(outcome as object) }]);
    expect(readFileSync(file(), 'utf8')).not.toContain(who.email);
  });

  test('that is refused leaves no line', async () => {
    const admin = await signUp();
    await write((tx) => grantAdmin(tx, admin.email, identity.clock.now()));
    expect(await request(admin.id)).toBe('last_admin');
    expect(await request(randomUUID())).toBe('unknown');
    expect(await entries()).toEqual([]);
  });

  test('is not begun where the ledger cannot be written', async () => {
    const who = await signUp();
    rmSync(file());
    await expect(request(who.id)).rejects.toThrow(/ENOENT/);
    expect(await account(who.id)).toBe(1);
  });

  test('goes on from the ledger where its transaction broke off behind the line', async () => {
    const who = await signUp();
    const broken = write(async (tx) => {
      await requestErasure(tx, who.id, 'member', asked());
      throw new Error('the connection is lost');
    });
    await expect(broken).rejects.toThrow('the connection is lost');
    // Or the running service was quicker.
    await follow();
    expect(await account(who.id)).toBe(0);
    const [entry] = await entries();
    expect(await receipts(identity.db, { receipt: entry?.receipt ?? '' })).toMatchObject([
      { id: who.id, requester: 'member', requested_at: entry?.at },
    ]);
  });

  test("goes on from the ledger also where its number is another receipt's", async () => {
    const two = [await signUp(), await signUp()];
    const receipt = randomUUID();
    const at = identity.clock.now().toISOString();
    const both = two.map(({ id }) => ({ id, at, by: 'member' as const, receipt }));
    await write((tx) => ledgerWriter(identity.ledger).append(tx, both));
    await follow();
    expect(await Promise.all(two.map(({ id }) => account(id)))).toEqual([0, 0]);
  });

  test('of many at once has its line, each behind the one before', async () => {
    const all = await Promise.all(Array.from({ length: 6 }, signUp));
    await Promise.all(all.map(({ id }) => request(id)));
    const ledger = await readLedger(identity.ledger);
    expect(ledger?.entries.map(({ id }) => id).toSorted()).toEqual(all.map(({ id }) => id).toSorted());
    expect(ledger).toMatchObject({ refused: [], gaps: [] });
  });
});

describe('the ledger', () => {
  test('heals where a line broke off, and stands behind what a stranger wrote', async () => {
    const [one, two, three] = [await signUp(), await signUp(), await signUp()];
    await request(one.id);
    appendFileSync(file(), '{"n":2,"id":"');
    await request(two.id);
    expect(await readLedger(identity.ledger)).toMatchObject({ refused: [], gaps: [], entries: [{ n: 1 }, { n: 2 }] });
    appendFileSync(file(), `${'x'.repeat(9_000)}\n`);
    await request(three.id);
    expect(await readLedger(identity.ledger)).toMatchObject({ refused: [3], gaps: [], entries: [{}, {}, { n: 3 }] });
  });

  test('starts, and goes on, where a stranger wrote before its first entry', async () => {
    writeFileSync(file(), `${JSON.stringify({ n: 1, id: randomUUID() })}\n`);
    await identity.begin();
    const who = await signUp();
    await request(who.id);
    const ledger = await readLedger(identity.ledger);
    expect(ledger).toMatchObject({ refused: [1], gaps: [] });
    expect(ledger?.entries.map(({ id }) => id)).toContain(who.id);
  });

  test('is followed from where it was read, and from its beginning where it is another one', async () => {
    const follower = ledgerFollower();
    const again = () =>
      identity.acting(operator, (ctx) => follower.follow({ ...ctx, clock: identity.clock.now }, identity.ledger));
    const lost = async (id: string) => {
      const broken = write(async (tx) => {
        await requestErasure(tx, id, 'member', asked());
        throw new Error('the connection is lost');
      });
      await expect(broken).rejects.toThrow('the connection is lost');
      await again();
      return account(id);
    };
    const [one, two, three] = [await signUp(), await signUp(), await signUp()];
    expect([await lost(one.id), await lost(two.id)]).toEqual([0, 0]);
    writeFileSync(file(), '');
    expect(await lost(three.id)).toBe(0);
  });

  test('learns at a start what the database knows and it does not', async () => {
    const who = await signUp();
    const outcome = await request(who.id);
    const [old] = await identity.db.insert(erased).values({ id: randomUUID() }).returning();
    writeFileSync(file(), '');
    await identity.begin();
    const known = await entries();
    expect(known).toContainEqual(expect.objectContaining({ id: who.id, by: 'member', ...(outcome as object) }));
    expect(known).toContainEqual(expect.objectContaining({ ...old, by: null, receipt: null }));
  });

  test('brings a receipt back to a copy from before, and erases who is an admin there alone', async () => {
    await identity.db.execute(sql`truncate user_role`);
    const [who, other] = [await signUp(), await signUp()];
    for (const { email } of [who, other]) await write((tx) => grantAdmin(tx, email, identity.clock.now()));
    const outcome = (await request(who.id)) as { readonly receipt: string };
    await expect.poll(() => identity.db.select().from(erased).where(eq(erased.id, who.id))).toHaveLength(1);
    await forget(who.id);
    await identity.db.delete(kitState).where(eq(kitState.key, 'ledger'));
    await identity.begin();
    expect(await receipts(identity.db, { receipt: outcome.receipt })).toMatchObject([{ id: who.id }]);
    expect(await identity.db.select().from(erased).where(eq(erased.id, who.id))).toHaveLength(1);
  });
});

describe('erasure:ledger', () => {
  /** A copy of the ledger, which no running service follows. */
  const copied = (text: string): LedgerEnv => {
    const copy = { ...identity.ledger, RESET_LEDGER_DIR: mkdtempSync(join(tmpdir(), 'reset-ledger-')) };
    writeFileSync(ledgerFile(copy), text);
    return copy;
  };
  const give = async (ledger: LedgerEnv, ...args: string[]) =>
    giveCommand(erasureLedger, args, { DATABASE_URL: await databaseUrlOf(identity), ...ledger });

  test('shows it, and says what does not fit', async () => {
    await identity.begin();
    const who = await signUp();
    await request(who.id);
    const shown = await give(identity.ledger, '--list');
    expect(shown).toEqual({
      code: 0,
      said: expect.stringMatching(new RegExp(`${who.id} .*asked for by the member[^]*\\d+ erasures?, the last of 20`)),
    });
    const end = shown.said.trim().split('\n').at(-1) ?? '';
    expect((await give(identity.ledger, end)).code).toBe(0);

    const text = readFileSync(file(), 'utf8');
    const last = text.trimEnd().lastIndexOf('\n') + 1;
    expect(await give(copied(text.slice(0, last)), end)).toEqual({
      code: 1,
      said: expect.stringMatching(/No line has this hash[^]*1 erasures of the database are not in it/),
    });
    expect(await give(copied(text + text.slice(last).replace(who.id, randomUUID())))).toEqual({
      code: 1,
      said: expect.stringMatching(/line \d+ not written with its key/),
    });
    const [entry] = (await entries()).slice(-1);
    const unheard: LedgerErasure = { id: randomUUID(), at: new Date().toISOString(), by: 'member', receipt: null };
    const more = nextEntry(ledgerKey(identity.ledger), unheard, entry);
    expect(await give(copied(`${text}${JSON.stringify(more)}\n`))).toEqual({
      code: 1,
      said: expect.stringMatching(/1 of its erasures are not known/),
    });
    expect((await give(identity.ledger, '--no')).code).toBe(2);
    const none = { ...identity.ledger, RESET_LEDGER_DIR: '/nowhere' };
    expect(await give(none)).toEqual({ code: 1, said: expect.stringContaining('There is no ledger at') });
  });
});
