import { randomUUID } from 'node:crypto';
import { actEvents } from '@reset/contracts/events';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { notes } from '../fixture/src/note/contract.ts';
import { fixture } from '../fixture/src/service.ts';
import { tellOldActs } from './acts.ts';
import { auditLine, kitState, outbox } from './tables.ts';
import { type Client, type Stack, stack } from './test.ts';
import type { Tx } from './types.ts';

let kit: Stack;
let ana: Client;
beforeAll(async () => {
  kit = await stack(fixture, new URL('../fixture/', import.meta.url));
  ana = await kit.as();
});
afterAll(() => kit.close());

/** What was told of acts in which this fact is so. */
const told = async (fact: string, value: string) => {
  const isSo = and(inArray(outbox.event, [...actEvents]), sql`${outbox.facts} ->> ${fact} = ${value}`);
  return (await kit.db.select().from(outbox).where(isSo)).map(({ facts }) => facts);
};
const audit = (...line: Parameters<Tx['audit']>) =>
  kit.acting(ana.id, ({ writeAhead }) =>
    writeAhead(
      async () => null,
      async (tx) => tx.audit(...line),
    ),
  );

it('what is audited leaves with the change, in ids', async () => {
  const id = randomUUID();
  await ana.send(notes.createNote, { id, title: 'Words of hers' });
  const [line] = await kit.db.select().from(auditLine).where(eq(auditLine.target, id));
  expect(line).toMatchObject({ actor: ana.id, act: 'report.kept' });
  const { target: object, ...same } = line ?? {};
  expect(await told('object', id)).toEqual([{ ...same, object, subject: null, why: 'test' }]);
});

it('a member is whom an act concerns, never what it was done to', async () => {
  const [mia, post] = [await kit.as(), randomUUID()];
  await audit('member.erase', mia.id);
  await audit('post.deleted', post, { subject: mia.id });
  expect(await told('subject', mia.id)).toMatchObject([
    { act: 'member.erase', object: null },
    { act: 'post.deleted', object: post },
  ]);
});

it('what somebody wrote is no reason that leaves', async () => {
  await expect(audit('post.deleted', randomUUID(), { why: 'She was unkind to me.' })).rejects.toThrow();
});

it('an act whose member is erased before it left is told without her', async () => {
  const [mia, post] = [await kit.as(), randomUUID()];
  await audit('post.deleted', post, { subject: mia.id });
  await kit.deliver('identity.erasure.requested.v1', { id: mia.id });
  expect(await told('subject', mia.id)).toEqual([]);
  expect(await told('object', post)).toMatchObject([{ actor: ana.id, subject: 'former' }]);
});

it('acts of before are told once', async () => {
  const [mia, gone, post] = [await kit.as(), await kit.as(), randomUUID()];
  await kit.deliver('identity.erasure.requested.v1', { id: gone.id });
  const line = { actor: ana.id, act: 'report.read', at: kit.clock.now().toISOString() };
  const lines = [mia.id, gone.id, post].map((target) => ({ ...line, id: randomUUID(), target }));
  await kit.db.insert(auditLine).values(lines);
  await kit.db.delete(kitState).where(eq(kitState.key, 'acts'));
  const old = () => kit.acting(ana.id, (ctx) => tellOldActs('reset-content', ctx));
  await old();
  const [{ id } = { id: '' }, of] = lines;
  expect(await told('id', id)).toEqual([{ ...line, id, object: null, subject: mia.id }]);
  expect(await told('id', of?.id ?? '')).toEqual([{ ...line, id: of?.id, object: null, subject: 'former' }]);
  expect(await told('object', post)).toMatchObject([{ subject: null, at: line.at }]);
  await old();
  expect(await told('object', post)).toHaveLength(1);
});
