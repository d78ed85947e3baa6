import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/browser.ts';
import { unzip } from '../support/exports.ts';
import { pictureOf } from '../support/marketplace.ts';
import { bringSession, newMember } from '../support/people.ts';
import { expectToast } from '../support/toast.ts';
import { newEntry, newNote, saveEntry, saveNote } from '../support/writing.ts';

interface Manifest {
  readonly files: readonly { readonly path: string; readonly size: number; readonly sha256: string }[];
}

test('everything of hers as one file: made while she is away, downloaded, and read without us', async ({
  page,
  context,
  browser,
  stack,
}, testInfo) => {
  const member = await newMember(stack);
  const words = 'The <b>harbour</b> was "quiet" & grey.\n\nI slept.';
  const entry = newEntry(words);
  await saveEntry(stack, member.token, entry);
  await saveNote(stack, member.token, newNote('Ask about Friday.', 'The neighbour'));
  const picture = await pictureOf(stack, member);
  await bringSession(context, stack, member.session);
  await page.goto('/account-settings');
  const danger = page.getByRole('region', { name: 'Danger Zone' });
  await danger.getByRole('link', { name: 'take your data with you' }).click();
  await expect(page).toHaveURL('/account-settings#your-data');
  const data = page.getByRole('region', { name: 'Your data' });
  await data.getByRole('button', { name: 'Make a copy of my data' }).click();
  await expectToast(page, { title: 'Your data is being put together' });
  await page.reload();
  await expect(data.getByText(/^Your data is ready: one ZIP file/)).toBeVisible({ timeout: 60_000 });
  await expect(data.getByText(/Then it goes, and you can make the next one/)).toBeVisible();
  await expectAccessible(page);

  const downloading = page.waitForEvent('download');
  await data.getByRole('button', { name: 'Download my data' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^reset-\d{4}-\d\d-\d\d\.zip$/);
  const files = await unzip(readFileSync(await download.path()));
  const textIn = (name: string) => files.get(name)?.toString() ?? '';

  const { files: listed } = JSON.parse(textIn('manifest.json')) as Manifest;
  expect(listed.map(({ path }) => path)).toEqual([...files.keys()].filter((name) => name !== 'manifest.json'));
  for (const { path, size, sha256 } of listed) {
    const bytes = files.get(path) ?? Buffer.alloc(0);
    expect([size, sha256], path).toEqual([bytes.length, createHash('sha256').update(bytes).digest('hex')]);
  }
  const journal = JSON.parse(textIn('json/journal-ai.json')) as Record<string, object[]>;
  expect(journal['journal entries']).toMatchObject([{ id: entry.id, content: words, mood_tags: entry.mood_tags }]);
  expect(journal['notes']).toMatchObject([{ title: 'The neighbour', content: 'Ask about Friday.' }]);
  expect(JSON.parse(textIn('day-one/Journal.json'))).toMatchObject({ entries: [{ text: words }] });
  expect(textIn('markdown/journal-ai.md')).toContain(words.replaceAll(/[<>]/g, String.raw`\$&`));
  expect(JSON.parse(textIn('json/identity.json'))).toMatchObject({ account: { email: member.email } });
  const name = picture.slice(picture.lastIndexOf('/') + 1);
  const shown = Buffer.from(await (await fetch(stack.url + picture)).arrayBuffer());
  expect(files.get(`files/marketplace/${name}`)?.equals(shown)).toBe(true);

  const folder = testInfo.outputPath('unpacked');
  for (const [path, bytes] of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), bytes);
  }
  const alone = await browser.newContext({ offline: true, viewport: page.viewportSize() });
  const reader = await alone.newPage();
  const asked: string[] = [];
  reader.on('request', (request) => asked.push(request.url()));
  const problems: string[] = [];
  reader.on('console', (message) => problems.push(message.text()));
  await reader.goto(pathToFileURL(join(folder, 'index.html')).href);
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText('Your data from RESET');
  await expect(reader.getByText(words, { exact: true })).toHaveText(words);
  const image = reader.getByRole('img').first();
  await image.scrollIntoViewIfNeeded();
  await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0);
  await expectAccessible(reader);
  expect(asked.filter((url) => !url.startsWith('file:'))).toEqual([]);
  expect(problems).toEqual([]);
  expect(await reader.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  await alone.close();
});

test('she stops one that is made, and makes another at once; the next may follow one that she has', async ({
  page,
  context,
  stack,
}) => {
  const member = await newMember(stack);
  await bringSession(context, stack, member.session);
  // In the making for as long as she looks at it: its end is not told yet.
  await page.route('**/api/identity/exports/current', async (route) => {
    const answer = await route.fetch();
    const told = (await answer.json()) as { current: object | null };
    if (told.current) Object.assign(told.current, { state: 'making', size: null, expires_at: null });
    await route.fulfill({ response: answer, json: told });
  });
  await page.goto('/account-settings');
  const data = page.getByRole('region', { name: 'Your data' });
  const make = data.getByRole('button', { name: 'Make a copy of my data' });
  await make.click();
  await data.getByRole('button', { name: 'Stop making it' }).click();
  await expect(data.getByRole('heading', { name: 'Your data' })).toBeFocused();
  await expectToast(page, { title: 'We stopped making it' });
  await page.unroute('**/api/identity/exports/current');
  await make.click();
  const download = data.getByRole('button', { name: 'Download my data' });
  await expect(download).toBeVisible({ timeout: 60_000 });
  await expect(make).toBeHidden();
  const downloading = page.waitForEvent('download');
  await download.click();
  await downloading;
  await expect(make).toBeVisible();
  await expect(data.getByText('When you make the next one, this one goes.')).toBeVisible();
  await expectAccessible(page);
});

test('a second window is told the same, and only her days come along', async ({ page, context, stack }) => {
  const member = await newMember(stack);
  await saveEntry(stack, member.token, newEntry('Written today.'));
  await bringSession(context, stack, member.session);
  await page.goto('/account-settings');
  const data = page.getByRole('region', { name: 'Your data' });
  await data.getByLabel(/^From/).fill('2020-01-02');
  await data.getByLabel(/^Until/).fill('2020-01-01');
  await data.getByRole('button', { name: 'Make a copy of my data' }).click();
  await expect(data.getByText('Please choose a last day that is not before the first')).toBeVisible();
  await data.getByLabel(/^Until/).fill('2020-01-03');
  await data.getByRole('button', { name: 'Make a copy of my data' }).click();
  const other = await context.newPage();
  await other.goto('/account-settings');
  const there = other.getByRole('region', { name: 'Your data' });
  await expect(there.getByRole('button', { name: 'Download my data' })).toBeVisible({ timeout: 60_000 });
  const downloading = other.waitForEvent('download');
  await there.getByRole('button', { name: 'Download my data' }).click();
  const files = await unzip(readFileSync(await (await downloading).path()));
  const journal = JSON.parse(files.get('json/journal-ai.json')?.toString() ?? '{}') as Record<string, unknown[]>;
  expect(journal['journal entries']).toEqual([]);
});
