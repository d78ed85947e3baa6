import { currentExport, beginExport, downloadOf } from '../support/exports.ts';
import { allReady, crash, holdDown } from '../support/faults.ts';
import { bringSession, newMember } from '../support/people.ts';
import { expect, test } from '../support/test.ts';
import { newEntry, saveEntry } from '../support/writing.ts';

test('with the marketplace away her archive waits and says for whom; identity is killed, and it is made all the same', async ({
  stack,
  page,
  context,
}) => {
  const member = await newMember(stack);
  const entry = newEntry('Written before all of this.');
  await saveEntry(stack, member.token, entry);
  await bringSession(context, stack, member.session);
  const bringBack = await holdDown(stack, 'marketplace');
  await page.goto('/account-settings');
  const data = page.getByRole('region', { name: 'Your data' });
  await data.getByRole('button', { name: 'Make a copy of my data' }).click();
  const waits = data.getByText('Waiting for the marketplace. It goes on by itself.').filter({ visible: true });
  await expect(waits.first()).toBeVisible({ timeout: 30_000 });
  await crash(stack, 'identity');
  await page.reload();
  await expect(waits.first()).toBeVisible({ timeout: 30_000 });
  await bringBack();
  await expect(data.getByRole('button', { name: 'Download my data' })).toBeVisible({ timeout: 90_000 });
  const files = await downloadOf(stack, member);
  expect(files.get('json/journal-ai.json')?.toString()).toContain(entry.content);
  expect([...files.keys()]).toContain('json/marketplace.json');
  await allReady(stack);
});

test('whoever is killed while it is made, it is whole in the end', async ({ stack }) => {
  const member = await newMember(stack);
  const entries = Array.from({ length: 40 }, (_, n) => newEntry(`Entry number ${n}.`));
  for (const entry of entries) await saveEntry(stack, member.token, entry);
  await beginExport(stack, member);
  for (const part of ['journal-ai', 'identity', 'community']) await crash(stack, part);
  await allReady(stack);
  const files = await downloadOf(stack, member);
  const journal = JSON.parse(files.get('json/journal-ai.json')?.toString() ?? '{}') as Record<string, { id: string }[]>;
  expect(journal['journal entries']?.map(({ id }) => id).toSorted()).toEqual(entries.map(({ id }) => id).toSorted());
  expect((await currentExport(stack, member))?.state).toBe('ready');
});
