import type { BrowserContext, Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/browser.ts';
import { isFull } from '../support/full.ts';
import { callJson } from '../support/call.ts';
import { isShell } from '../support/chromium.ts';
import { mainHeading } from '../support/pages.ts';
import { bringSession, newMember } from '../support/people.ts';

test.use({ serviceWorkers: 'allow' });

/** What fails for want of a network is what these journeys are about. */
const OFFLINE =
  /ERR_INTERNET_DISCONNECTED|\/remotes\/\S+ net::ERR_FAILED|ERR_FAILED \(\S+\/remotes\/|could not be loaded|is already registered|ScriptExternalLoadError|RUNTIME-008/;

const notice = (page: Page) => page.getByText('No connection right now');
const card = (page: Page) => mainHeading(page, 'This page is not on this device yet');

/** Every address that lies on the device. */
const kept = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });

/** Visits a page and waits until the device has what belongs to it. */
const visit = async (page: Page, path: string, heading: string, folder: string): Promise<void> => {
  await page.goto(path);
  await expect(mainHeading(page, heading)).toBeVisible();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect
    .poll(async () => (await kept(page)).filter((url) => url.startsWith(folder) && url.endsWith('/files.json')))
    .not.toEqual([]);
};

const offline = async (context: BrowserContext, page: Page): Promise<void> => {
  await context.setOffline(true);
  await expect(notice(page)).toBeVisible();
};

test('pages visited once open without a network, and say what works and what waits', async ({
  page,
  context,
  watch,
}) => {
  watch.expect(OFFLINE);
  await visit(page, '/reset/release', 'Release', '/remotes/reset-content/');
  await page.goto('/');
  await expect(mainHeading(page, 'Wear Your Truth. Come Home to Yourself.')).toBeVisible();

  await offline(context, page);
  await expect(page.getByText(/what you write is kept/)).toBeVisible();
  await expectAccessible(page);
  const answer = await page.reload();
  expect(answer?.headers()['content-security-policy']).toContain("script-src 'self'");
  await expect(mainHeading(page, 'Wear Your Truth. Come Home to Yourself.')).toBeVisible();
  await expect(notice(page)).toBeVisible();
  await page.goto('/reset/release');
  await expect(mainHeading(page, 'Release')).toBeVisible();
  await expect(page).toHaveTitle('Release · RESET');
  for (const [path, heading] of [
    ['/life-tracker', 'Mama Balance Tracker'],
    ['/checklists', 'Checklists'],
    ['/privacy', 'Privacy Policy'],
  ] as const) {
    await page.goto(path);
    await expect(mainHeading(page, heading)).toBeVisible();
  }
  await page.goto('/no-such-page');
  await expect(mainHeading(page, 'Oops! Page not found')).toBeVisible();

  await context.setOffline(false);
  await expect(notice(page)).toBeHidden();
  await expect(page.getByText('You are connected again.')).toBeAttached();
});

test('a page never visited says so calmly, and comes by itself when the network is back', async ({
  page,
  context,
  watch,
}) => {
  watch.expect(OFFLINE);
  await visit(page, '/privacy', 'Privacy Policy', '/shell/');
  await offline(context, page);
  await page.goto('/reset/release');
  await expect(card(page)).toBeVisible();
  await expect(page.getByText(/It comes by itself as soon as you are connected again/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(card(page)).toBeVisible();

  await context.setOffline(false);
  await expect(mainHeading(page, 'Release')).toBeVisible();
  await expect(notice(page)).toBeHidden();
});

test('nothing that members read or write lies on the device', async ({ page, context, stack, watch }) => {
  watch.expect(/status of 401 .*\/api\/|favicon\.ico/);
  const member = await newMember(stack);
  await bringSession(context, stack, member.session);
  await visit(page, '/quiz', 'The RESET Quiz', '/remotes/reset-content/');
  // Through the worker, both as pages do it and as somebody who types the address.
  const statuses = await page.evaluate(async () => {
    const paths = ['/auth/v1/health', '/api/identity/me', '/api/reset-content/attempts', '/release.json', '/healthz'];
    return Promise.all(paths.map(async (path) => (await fetch(path)).status));
  });
  expect(statuses).toEqual([200, 401, 401, 200, 200]);
  await page.goto('/auth/v1/health');
  await page.goto('/quiz');
  await expect(mainHeading(page, 'The RESET Quiz')).toBeVisible();
  const paths = await kept(page);
  expect(paths).toContain('/shell.html');
  expect(
    paths.filter((path) => !/^\/(?:shell\.html|(?:shell|remotes\/reset-content)\/[a-z0-9]+\/[^?]+)$/.test(path)),
  ).toEqual([]);
  const documents = await page.evaluate(async () => (await caches.match('/shell.html'))?.text());
  expect(documents).not.toContain(member.email);
});

test('what she ticks and writes without a network is there after a reload without a network', async ({
  page,
  context,
  watch,
}) => {
  watch.expect(OFFLINE);
  await visit(page, '/', 'Wear Your Truth. Come Home to Yourself.', '/remotes/reset-content/');
  await offline(context, page);
  await page.goto('/checklists');
  await page.getByRole('checkbox', { name: 'Morning hydration' }).check();
  await page.reload();
  await expect(page.getByRole('checkbox', { name: 'Morning hydration' })).toBeChecked();
  await context.setOffline(false);
  await expect(notice(page)).toBeHidden();
});

test('it can be installed: a manifest without a fault, icons of the sizes it names', async ({ page, context }) => {
  await visit(page, '/privacy', 'Privacy Policy', '/shell/');
  const devtools = await context.newCDPSession(page);
  const { errors, data = '{}' } = await devtools.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  // A test's window is a private one, which is the only thing in the way; the full run asks a browser that can tell.
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  expect(installabilityErrors.map(({ errorId }) => errorId)).toEqual(isShell() ? [] : ['in-incognito']);

  const { icons } = JSON.parse(data) as { icons: { src: string; sizes: string }[] };
  const sizes = await page.evaluate(
    (sources) =>
      Promise.all(
        sources.map(async (source) => {
          const image = new Image();
          image.src = source;
          await image.decode();
          return `${image.naturalWidth}x${image.naturalHeight}`;
        }),
      ),
    [...icons.filter((icon) => icon.sizes !== 'any').map((icon) => icon.src), '/apple-touch-icon.png'],
  );
  expect(sizes).toEqual(['192x192', '512x512', '512x512', '180x180']);
});

test('what she saves without a network outlives a reload without a network, and goes through once when it is back', async ({
  page,
  context,
  stack,
  sql,
  watch,
}) => {
  watch.expect(OFFLINE);
  watch.expect(/admin check failed: unavailable/);
  const member = await newMember(stack);
  await bringSession(context, stack, member.session);
  await visit(page, '/notes', 'Brain Dump', '/shell/');
  await page.reload();
  await expect(page.getByText('Nothing here yet')).toBeVisible();
  await expect.poll(async () => (await kept(page)).some((url) => url.startsWith('/remotes/journal-ai/'))).toBe(true);

  await offline(context, page);
  await page.reload();
  const form = page.getByRole('form', { name: 'New note' });
  await form.getByLabel('Content').fill('Written in the dark');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Waiting to be saved')).toBeVisible();
  await form.getByLabel('Content').fill('Half of another');
  await page.reload();
  await expect(page.getByText('Waiting to be saved')).toBeVisible();
  await expect(form.getByLabel('Content')).toHaveValue('Half of another');

  await context.setOffline(false);
  await expect(page.getByText('Waiting to be saved')).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Your Notes' }).getByText('Written in the dark')).toBeVisible();
  const rows = await sql`select created_at from journal_ai.note where user_id = ${member.id}`;
  expect(rows).toHaveLength(1);
});

const edited = [
  {
    name: 'a note',
    path: '/notes',
    heading: 'Brain Dump',
    list: 'Your Notes',
    row: 'note',
    save: 'Update',
    words: 'Content',
    create: (id: string) => ['/api/journal-ai/notes', { id, title: '', content: 'As it was' }] as const,
  },
  {
    name: 'an entry',
    path: '/journal',
    heading: 'Journal',
    list: 'Recent Entries',
    row: 'journal_entry',
    save: 'Save changes',
    words: 'Your entry',
    create: (id: string) => ['/api/journal-ai/entries', { id, content: 'As it was', mood: 3, energy: 3 }] as const,
  },
];

// A note is kept as an entry is.
for (const kind of edited.filter(({ name }) => isFull || name !== 'a note')) {
  test(`the edit of ${kind.name} without a network waits, over a reload too; made elsewhere meanwhile, she is asked`, async ({
    page,
    context,
    stack,
    sql,
    watch,
  }) => {
    watch.expect(OFFLINE);
    watch.expect(/admin check failed: unavailable/);
    watch.expect(/status of 409 .*\/api\/journal-ai\/|favicon\.ico/);
    const member = await newMember(stack);
    await bringSession(context, stack, member.session);
    const id = crypto.randomUUID();
    const [path, body] = kind.create(id);
    expect((await callJson(stack, `POST ${path}`, { token: member.token, body })).status).toBe(200);
    await visit(page, kind.path, kind.heading, '/shell/');
    await page.reload();
    const list = page.getByRole('region', { name: kind.list });
    await expect(list.getByText('As it was')).toBeVisible();
    await expect.poll(async () => (await kept(page)).some((url) => url.startsWith('/remotes/journal-ai/'))).toBe(true);
    const change = async (words: string) => {
      await list.getByRole('button', { name: /^Edit/ }).click();
      await list.getByRole('textbox', { name: kind.words }).fill(words);
      await list.getByRole('button', { name: kind.save }).click();
      await expect(list.getByText('Waiting to be saved')).toBeVisible();
    };

    await offline(context, page);
    await change('First change');
    await change('Second change');
    await page.reload();
    await expect(list.getByText('Second change')).toBeVisible();
    await expect(page.getByText('Nothing here yet')).toHaveCount(0);
    await context.setOffline(false);
    await expect(list.getByText('Waiting to be saved')).toHaveCount(0);
    await expect(list.getByText('Second change')).toBeVisible();
    expect(await sql`select version from ${sql(`journal_ai.${kind.row}`)} where id = ${id}`).toEqual([{ version: 2 }]);

    await offline(context, page);
    await change('Third change');
    const elsewhere = { ...body, version: 2, content: 'Changed there' };
    expect((await callJson(stack, `PATCH ${path}/${id}`, { token: member.token, body: elsewhere })).status).toBe(200);
    await context.setOffline(false);
    await expect(list.getByText('This was changed on another device')).toBeVisible();
    await expect(list.getByText('Changed there', { exact: true })).toBeVisible();
    await list.getByRole('button', { name: 'Replace it with my words' }).click();
    await expect(list.getByText('Third change', { exact: true })).toBeVisible();
    await expect(list.getByRole('button', { name: /^Edit/ })).toBeVisible();
    await page.reload();
    await expect(list.getByText('Third change', { exact: true })).toBeVisible();
  });
}
