import { mutesApi } from '@reset/contracts/http/admin';
import { outbox } from '@reset/service-kit/tables';
import { refusal } from '@reset/service-kit/test';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { openHouse } from '../test/house.ts';

const { house, ada, bea } = await openHouse();

it('is told each service once a change, each later than the one before', async () => {
  const mia = await house.as();
  const mute = (muted: boolean, who = ada) => who.send(mutesApi.changeMute, { user_id: mia.id, muted });
  for (const muted of [true, true, false, true]) expect(await mute(muted, bea)).toEqual({ user_id: mia.id, muted });
  expect(await ada.send(mutesApi.readMute, { user_id: mia.id })).toEqual({ user_id: mia.id, muted: true });
  const told = await house.db
    .select()
    .from(outbox)
    .where(eq(outbox.event, 'admin.mute.changed.v1'))
    .orderBy(outbox.seq);
  expect(told.map(({ facts }) => (facts as { muted: boolean }).muted)).toEqual([true, false, true]);
  const at = told.map(({ facts }) => (facts as { at: string }).at);
  expect(at).toEqual([...new Set(at)].toSorted((a, b) => a.localeCompare(b)));
  expect((await refusal(mia.send(mutesApi.changeMute, { user_id: mia.id, muted: false }))).status).toBe(403);
});

it('of an admin is another’s to make and to end', async () => {
  await bea.send(mutesApi.changeMute, { user_id: ada.id, muted: true });
  expect((await refusal(ada.send(mutesApi.readMute, { user_id: ada.id }))).status).toBe(404);
  expect((await refusal(ada.send(mutesApi.changeMute, { user_id: ada.id, muted: false }))).status).toBe(404);
  expect(await bea.send(mutesApi.readMute, { user_id: ada.id })).toEqual({ user_id: ada.id, muted: true });
});
