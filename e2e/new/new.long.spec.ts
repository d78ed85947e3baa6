import { execFileSync } from 'node:child_process';
import { chmodSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { makeRecipes, type Recipes } from '@reset/new/recipes';
import { freePort } from '@reset/stack';
import { expectAccessible } from '../support/axe.ts';
import { callJson } from '../support/call.ts';
import { newDevice } from '../support/device.ts';
import { type OwnSystem, startOwn } from '../support/own-supervisor.ts';
import { newMember, newPerson } from '../support/people.ts';
import { signInByForm } from '../support/sign-in-form.ts';
import { expectToast } from '../support/toast.ts';
import { watchContext } from '../support/watch.ts';

// A copy of the checkout, with a service and a remote that `npm run new` made there, is built, started and used.

const GIF = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

let recipes: Recipes;
let port: number;
let system: OwnSystem | undefined;

const runThere = (program: string, ...args: string[]) => {
  const { PATH, HOME } = process.env;
  try {
    return execFileSync(program, args, { cwd: recipes.root, stdio: 'pipe', env: { PATH, HOME, PORT: String(port) } });
  } catch (error) {
    const { stdout } = error as { readonly stdout?: Buffer };
    throw new Error(`${program} ${args.join(' ')}: ${stdout?.toString() ?? ''}`, { cause: error });
  }
};

test.beforeAll(async () => {
  recipes = makeRecipes();
  recipes.writeByHand();
  chmodSync(recipes.root, 0o711);
  port = await freePort();
  runThere(process.execPath, 'shared/service-kit/scripts/migration.mjs', 'services/recipe-box', 'start');
});
test.afterAll(async () => {
  await system?.stop();
  recipes.remove();
});

test('its own tests pass', () => {
  const of = ['services/recipe-box', 'remotes/recipes'];
  expect(() => runThere('node_modules/.bin/vitest', 'run', ...of)).not.toThrow();
});

test('she signs in, writes, uploads and downloads; another reads, reports and writes to her', async ({ browser }) => {
  const started = await startOwn(join(recipes.root, '.data'), port, recipes.root);
  if ('failed' in started) throw new Error(started.failed);
  system = started;
  const [mia, ada, team] = [
    await newMember(system),
    await newMember(system, { ...newPerson(), firstName: 'Ada' }),
    await newMember(system),
  ];

  const context = await browser.newContext({ baseURL: system.url });
  const watch = await watchContext(context, system.url);
  const page = await context.newPage();
  await page.goto('/recipes/write');
  await expect(page).toHaveURL('/auth');
  await signInByForm(page, mia);
  await expect(page.getByRole('heading', { level: 1, name: 'A new recipe' })).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Please write a title').first()).toBeVisible();
  await page.getByRole('textbox', { name: 'Title' }).fill('Soup for one');
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Soup for one');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL('/recipes');
  await expect(page).toHaveTitle("Everybody's recipes · RESET");
  await expect(page.getByRole('listitem').filter({ hasText: 'Soup for one' })).toContainText('Mia K.');
  await page.getByRole('button', { name: 'Edit Soup for one' }).click();
  await page.getByRole('textbox', { name: 'Title' }).fill('Soup for two');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 3, name: 'Soup for two' })).toBeVisible();

  await page.goto('/recipes/picture');
  await page.getByLabel('Your picture').setInputFiles({ name: 'cup.gif', mimeType: 'image/gif', buffer: GIF });
  await expect(page.getByRole('img', { name: 'What you uploaded' })).toHaveJSProperty('naturalWidth', 1);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download it' }).click(),
  ]);
  expect(readFileSync(await download.path())).toEqual(GIF);

  const phone = await newDevice(browser, system, ada);
  await phone.page.goto('/recipes');
  await expectAccessible(phone.page);
  await phone.page.getByRole('button', { name: 'More about “Soup for two” by Mia K.' }).click();
  await phone.page.getByRole('button', { name: 'Report', exact: true }).click();
  await phone.page.getByRole('radio', { name: 'Something else' }).check();
  await phone.page.getByRole('button', { name: 'Send report' }).click();
  await expectToast(phone.page, { title: 'Thank you for telling us' });
  runThere(process.execPath, 'infra/stack/src/command.ts', 'identity', 'admin-grant', team.email);
  const reports = () => callJson(started, 'GET /api/recipe-box/reports', { token: team.token });
  await expect.poll(async () => (await reports()).json).toMatchObject({ items: [{ kind: 'recipe', state: 'open' }] });

  await phone.page.getByRole('button', { name: 'Write to Mia K.' }).click();
  await expect(phone.page.getByRole('heading', { level: 1, name: 'Mia K.' })).toBeVisible();
  await phone.page.getByLabel('Message to Mia K.').fill('Is there garlic in it?');
  await phone.page.getByRole('button', { name: 'Send' }).click();
  await page.goto(new URL(phone.page.url()).pathname);
  await expect(page.getByRole('log').getByText('Is there garlic in it?')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Message to Ada K.').fill('A little');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(phone.page.getByRole('log').getByText('A little')).toBeVisible();

  await page.goto('/recipes');
  await page.getByRole('button', { name: 'Delete Soup for two' }).click();
  await expect(page.getByText('Nothing here yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('heading', { level: 3, name: 'Soup for two' })).toBeVisible();

  await phone.close();
  await context.close();
  expect(watch.problems()).toEqual([]);
});

test('each of its routes answers everybody as is expected, and withstands what no route should be sent', () => {
  const args = ['test', '-c', 'e2e', '--project=api', '--reporter=line', '-g', 'recipe-box|every (?:public )?route'];
  const passed = /(\d+) passed/.exec(String(runThere('e2e/node_modules/.bin/playwright', ...args)))?.[1];
  console.log(`${passed} tests of its routes`);
  expect(Number(passed)).toBeGreaterThan(80);
});
