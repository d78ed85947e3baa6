import { randomUUID } from 'node:crypto';
import { messagesApi, moderationApi } from '@reset/contracts/http/community';
import { type Stack, stack } from '@reset/service-kit/test';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { community } from './service.ts';
import { post } from './test/forum.ts';
import { connect, say } from './test/partners.ts';

let house: Stack;
beforeAll(async () => {
  house = await stack(community, new URL('../', import.meta.url));
});
afterAll(() => house.close());

it('messages and reports that were sealed for ids in capital letters are mended, and erased with their authors', async () => {
  const [ana, bea] = await Promise.all([house.as(), house.as()]);
  const admin = await house.as({ admin: true });
  const talk = await connect(ana, bea);
  for (const who of [ana, bea, ana]) await say(who, talk, 'How was the night?');
  const { id: target } = await post(bea);
  const reported = { id: randomUUID(), kind: 'post', target, reason: 'unkind', note: 'Please look.' } as const;
  await ana.send(moderationApi.createReport, reported);
  const page = () => bea.fetch(`/api/community/connections/${talk}/messages`);
  const report = () => admin.fetch(`/api/community/reports/${reported.id}`);
  const before = await house.exported(ana.id);

  expect(await house.misspell()).toBe(5);
  expect([(await page()).status, (await report()).status]).toEqual([500, 500]);
  expect(await house.mend()).toEqual({ looked: 5, mended: 5, unreadable: [], keys: { loose: 3, dropped: 3 } });
  expect([(await page()).status, (await report()).status]).toEqual([200, 200]);
  expect(await house.exported(ana.id)).toEqual(before);
  expect(await admin.send(moderationApi.readSubject, { id: reported.id })).toMatchObject({
    reports: [{ note: 'Please look.' }],
  });

  await house.deliver('identity.erasure.requested.v1', { id: bea.id });
  const left = await ana.send(messagesApi.listMessages, { id: talk });
  expect(left.items.map(({ mine }) => mine)).toEqual([true, true]);
});
