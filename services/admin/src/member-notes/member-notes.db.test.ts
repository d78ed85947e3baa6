import { randomUUID } from 'node:crypto';
import { memberNotesApi } from '@reset/contracts/http/admin';
import { refusal } from '@reset/service-kit/test';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { openHouse } from '../test/house.ts';
import { memberNote } from './tables.ts';

const { house, ada, bea } = await openHouse();

it('are the team’s alone, kept sealed under her key, and go with her', async () => {
  const mia = await house.as();
  const sent = { id: randomUUID(), user_id: mia.id, content: 'Canary of a note' };
  for (let n = 0; n < 2; n += 1) await ada.send(memberNotesApi.createMemberNote, sent);
  const other = await refusal(ada.send(memberNotesApi.createMemberNote, { ...sent, content: 'Other words' }));
  expect([other.status, other.body.code]).toEqual([409, 'conflict']);
  const list = async () => (await bea.send(memberNotesApi.listMemberNotes, { user_id: mia.id })).items;
  expect(await list()).toMatchObject([{ id: sent.id, content: 'Canary of a note', by: { name: 'Ada T.' } }]);
  const rows = () => house.db.select().from(memberNote).where(eq(memberNote.user_id, mia.id));
  expect(Buffer.from((await rows())[0]?.content ?? []).toString('latin1')).not.toMatch(/Canary/);
  expect((await refusal(mia.send(memberNotesApi.listMemberNotes, { user_id: mia.id }))).status).toBe(403);
  const empty = await refusal(ada.send(memberNotesApi.createMemberNote, { ...sent, id: randomUUID(), content: ' ' }));
  expect(empty.body.fields).toEqual({ content: 'Please write a note' });
  const long = { ...sent, id: randomUUID(), content: 'x'.repeat(2_001) };
  expect((await refusal(ada.send(memberNotesApi.createMemberNote, long))).body.fields).toEqual({
    content: 'Please use 2,000 characters or fewer',
  });
  await bea.send(memberNotesApi.deleteMemberNote, { id: sent.id });
  expect(await list()).toEqual([]);
  await ada.send(memberNotesApi.createMemberNote, { ...sent, id: randomUUID() });
  await house.deliver('identity.erasure.requested.v1', { id: mia.id });
  expect(await rows()).toEqual([]);
});

it('on an admin are not hers to read, write or delete, as long as there is another', async () => {
  const sent = { id: randomUUID(), user_id: ada.id, content: 'Was harsh.' };
  await bea.send(memberNotesApi.createMemberNote, sent);
  expect((await refusal(ada.send(memberNotesApi.listMemberNotes, { user_id: ada.id }))).status).toBe(404);
  const own = ada.send(memberNotesApi.createMemberNote, { ...sent, id: randomUUID() });
  expect((await refusal(own)).status).toBe(404);
  await ada.send(memberNotesApi.deleteMemberNote, { id: sent.id });
  expect((await bea.send(memberNotesApi.listMemberNotes, { user_id: ada.id })).items).toHaveLength(1);
  await house.deliver('identity.role.changed.v1', { id: bea.id, name: 'Bea T.', admin: false, rev: 2 });
  expect((await ada.send(memberNotesApi.listMemberNotes, { user_id: ada.id })).items).toMatchObject([{ id: sent.id }]);
});
