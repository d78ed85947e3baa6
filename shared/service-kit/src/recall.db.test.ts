import { randomUUID } from 'node:crypto';
import { appendFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { notes } from '../fixture/src/note/contract.ts';
import { note } from '../fixture/src/note/tables.ts';
import { fixture } from '../fixture/src/service.ts';
import { type LedgerErasure, ledgerFile, ledgerKey, nextEntry, readEntries } from './ledger.ts';
import { erased, kitState, member, outbox } from './tables.ts';
import { type Client, refusal, type Stack, stack } from './test.ts';

let kit: Stack;
beforeAll(async () => {
  kit = await stack(fixture, new URL('../fixture/', import.meta.url));
});
afterAll(() => kit.close());
beforeEach(() => writeFileSync(ledgerFile(kit.ledger), ''));

const erasureOf = (id: string, at = kit.clock.now()): LedgerErasure => ({
  ...{ id, at: at.toISOString(), by: 'member', receipt: randomUUID() },
});
/** What identity would write. */
const add = async (...erasures: readonly LedgerErasure[]): Promise<void> => {
  const key = ledgerKey(kit.ledger);
  let last = (await readEntries(key, readFileSync(ledgerFile(kit.ledger)))).entries.at(-1);
  const lines = erasures.map((erasure) => {
    last = nextEntry(key, erasure, last);
    return `${JSON.stringify(last)}\n`;
  });
  appendFileSync(ledgerFile(kit.ledger), lines.join(''));
};
const writer = async () => {
  const mia = await kit.as();
  const id = randomUUID();
  await mia.send(notes.createNote, { id, title: 'A title', secret: 'her words' });
  return { mia, id };
};
const wrapped = async (id: string) => {
  const rows = await kit.db.execute<{ there: boolean }>(
    sql`select wrapped is not null as there from data_key where owner_id like ${`%${id}%`}`,
  );
  return rows.map(({ there }) => there);
};
const expectAlive = async ({ mia, id }: { readonly mia: Client; readonly id: string }) => {
  expect((await mia.send(notes.readNote, { id })).secret).toBe('her words');
};
const expectGone = async ({ mia, id }: { readonly mia: Client; readonly id: string }) => {
  expect(await kit.db.select().from(note).where(eq(note.id, id))).toEqual([]);
  expect(await kit.db.select().from(member).where(eq(member.id, mia.id))).toEqual([]);
  expect(await wrapped(mia.id)).toEqual([false]);
  const late = mia.send(notes.createNote, { id: randomUUID(), title: 'Late' });
  expect((await refusal(late)).status).toBe(401);
};

it('whom an older copy brought back is gone before anybody is answered, and the erasure hears of it', async () => {
  const [her, other] = [await writer(), await writer()];
  await add(erasureOf(her.mia.id));
  await kit.begin();
  await expectGone(her);
  await expectAlive(other);
  const answers = await kit.db
    .select()
    .from(outbox)
    .where(sql`${outbox.facts} ->> 'id' = ${her.mia.id}`);
  expect(answers.map(({ event }) => event)).toEqual(['reset-content.member.erased.v1']);
});

it('of whom the data knows nothing is never made by what comes late', async () => {
  const id = randomUUID();
  await add(erasureOf(id));
  await kit.begin();
  expect(await kit.db.select().from(erased).where(eq(erased.id, id))).toHaveLength(1);
  await kit.as({ id });
  expect(await kit.db.select().from(member).where(eq(member.id, id))).toEqual([]);
});

it('keys that an older copy of the keyring brought back are destroyed again', async () => {
  const her = await writer();
  const [copy] = await kit.db.execute<{ wrapped: Buffer; note: string }>(
    sql`select wrapped, (select value from keyring_note) as note from data_key where owner_id = ${her.mia.id}`,
  );
  await add(erasureOf(her.mia.id));
  await kit.begin();
  await kit.db.execute(
    sql`update data_key set wrapped = ${copy?.wrapped}, destroyed_at = null where owner_id = ${her.mia.id}`,
  );
  // Both know of it: a usual start looks at what came since alone.
  await kit.begin();
  expect(await wrapped(her.mia.id)).toEqual([true]);
  await kit.db.execute(sql`delete from keyring_note`);
  await kit.begin();
  await expectGone(her);
});

it('an account that was made after the entry lives, with its keys', async () => {
  const her = await writer();
  await add(erasureOf(her.mia.id, new Date(kit.clock.now().getTime() - 60_000)));
  await kit.begin();
  await expectAlive(her);
  expect(await wrapped(her.mia.id)).toEqual([true]);
});

it('a line of a stranger erases nobody; what broke off is no line', async () => {
  const [her, other] = [await writer(), await writer()];
  await add(erasureOf(her.mia.id));
  const forged = nextEntry(ledgerKey({ RESET_LEDGER_KEY: 'A'.repeat(44) }), erasureOf(other.mia.id), undefined);
  appendFileSync(ledgerFile(kit.ledger), `${JSON.stringify(forged)}\n${JSON.stringify(forged).slice(0, 70)}`);
  await kit.begin();
  await expectGone(her);
  await expectAlive(other);
  expect(await wrapped(other.mia.id)).toEqual([true]);
});

it('does not start without the ledger that was there, and starts anew with an empty one', async () => {
  await add(erasureOf(randomUUID()));
  await kit.begin();
  rmSync(ledgerFile(kit.ledger));
  await expect(kit.begin()).rejects.toThrow(/The erasure ledger is missing: .*Mount its volume/);
  writeFileSync(ledgerFile(kit.ledger), '');
  await kit.begin();
  const [mark] = await kit.db.select().from(kitState).where(eq(kitState.key, 'ledger'));
  expect(JSON.parse(mark?.value ?? '')).toMatchObject({ n: 1 });
});
