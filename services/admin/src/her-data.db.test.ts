import { randomUUID } from 'node:crypto';
import {
  appealsApi,
  claimsApi,
  decisionsApi,
  memberNotesApi,
  mutesApi,
  systemMessagesApi,
} from '@reset/contracts/http/admin';
import { auditLine } from '@reset/service-kit/tables';
import type { Client } from '@reset/service-kit/test';
import { sql } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import { logLine } from './log/tables.ts';
import { decisionOn, openHouse } from './test/house.ts';

const { house } = await openHouse();

/** Tables that know an id, asked of the database and not of the code. */
const knowing = async (id: string): Promise<string[]> => {
  const tables = await house.db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = current_schema() order by 1`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await house.db.execute(sql`select to_jsonb(t) from ${sql.identifier(name)} t`);
    if (JSON.stringify(rows).includes(id)) found.push(name);
  }
  return found;
};

/** Something of everything that is kept about a member, by one admin and answered by another. */
const fill = async (mia: Client, ada: Client, bea: Client): Promise<void> => {
  const decided = decisionOn(mia, { facts: 'Words', warn: true, suspend: '7' });
  await ada.send(decisionsApi.createDecision, decided);
  const appeal = randomUUID();
  await mia.send(appealsApi.createAppeal, { id: appeal, decision_id: decided.id, content: 'Words' });
  await bea.send(appealsApi.answerAppeal, { id: appeal, state: 'upheld', answer: 'Words' });
  await ada.send(memberNotesApi.createMemberNote, { id: randomUUID(), user_id: mia.id, content: 'Words' });
  await ada.send(mutesApi.changeMute, { user_id: mia.id, muted: true });
  const told = { id: randomUUID(), subject: 'Words', content: 'Words' };
  await ada.send(systemMessagesApi.createSystemMessage, told);
  await mia.send(systemMessagesApi.markSystemMessageRead, { id: told.id });
  const acts = { actor: ada.id, act: 'note.read', object: null, subject: mia.id } as const;
  const at = house.clock.now().toISOString();
  await house.deliver('identity.act.recorded.v1', { id: randomUUID(), ...acts, at });
  for (const act of ['report.read', 'report.kept', 'decision.made', 'report.removed']) {
    const said = { actor: ada.id, act, object: randomUUID(), subject: null, words_of: mia.id };
    await house.deliver('community.act.recorded.v1', { id: randomUUID(), ...said, at });
  }
  await ada.send(claimsApi.createClaim, { service: 'community', kind: 'post', target: randomUUID() });
};

/** Where an id is kept so that nothing late makes anything of hers again; what services told is the past. */
const past = new Set(['erased', 'data_key', 'outbox', 'audit_line']);

it('of a member and of an admin stands in the export, and an erasure leaves none of it', async () => {
  const [mia, ada, bea] = [
    await house.as({ name: 'Mia K.' }),
    await house.as({ name: 'Ada S.', admin: true }),
    await house.as({ name: 'Bea S.', admin: true }),
  ];
  await fill(mia, ada, bea);
  // Each line is in before anybody goes.
  await vi.waitFor(
    async () =>
      expect((await house.db.select().from(logLine)).length).toBeGreaterThan(
        (await house.db.select().from(auditLine)).length,
      ),
    { timeout: 20_000 },
  );
  const kept = ['appeal', 'decision', 'log_alias', 'log_line', 'member_note', 'mute', 'notice', 'system_message_read'];
  expect(await knowing(mia.id)).toEqual(expect.arrayContaining(kept));
  expect(await house.exported(mia.id)).toMatchObject({
    decisions: [{ facts: 'Words', warned: true }],
    appeals: [{ content: 'Words', answer: 'Words' }],
    'notes of the team': [{ content: 'Words', created_at: expect.any(String) }],
    'reports muted': [{ muted: true, at: expect.any(String) }],
    'messages to everyone': [{ subject: 'Words' }],
    'what admins did': expect.arrayContaining([expect.objectContaining({ act: 'Muted a member’s reports' })]),
    'what she did as an admin': [],
  });
  // In a small circle it would say who reported her that somebody did, where nothing came of it.
  const said = JSON.stringify((await house.exported(mia.id))['what admins did']);
  expect(['Took away what was reported', 'Read a report', 'Kept what'].map((act) => said.includes(act))).toEqual([
    ...[true, false, false],
  ]);
  // Her own decision names her; the other is about her words alone.
  expect(said.match(/Made a decision/g)).toHaveLength(1);
  expect(await house.exported(ada.id)).toMatchObject({
    'what she did as an admin': expect.arrayContaining([expect.objectContaining({ act: 'Muted a member’s reports' })]),
    'messages to everyone sent': [{ subject: 'Words' }],
  });
  const both = JSON.stringify([await house.exported(mia.id), await house.exported(ada.id)]);
  for (const other of [bea.id, 'Bea S.']) expect(both).not.toContain(other);
  expect(JSON.stringify(await house.exported(mia.id))).not.toContain(ada.id);

  for (const who of [mia, ada, bea]) {
    await house.deliver('identity.erasure.requested.v1', { id: who.id });
    expect((await knowing(who.id)).filter((name) => !past.has(name))).toEqual([]);
  }
});
