import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/browser.ts';
import { isShell } from '../support/chromium.ts';
import { mainHeading } from '../support/pages.ts';
import { bringSession, newMember } from '../support/people.ts';
import { OFFLINE, kept, notice, offline, visit } from '../support/offline.ts';

test.use({ serviceWorkers: 'allow' });

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
