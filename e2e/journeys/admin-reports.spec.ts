import type { Page } from '@playwright/test';
import type { Stack } from '@reset/stack';
import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/browser.ts';
import { callJson } from '../support/call.ts';
import { newDevice } from '../support/device.ts';
import { inDatabase, postOf } from '../support/forum.ts';
import { itemOf } from '../support/marketplace.ts';
import { connectForTalk, memberNamed } from '../support/pairs.ts';
import { bringSession, type Member, newAdmin } from '../support/people.ts';
import { act, answerTo, appealAgainst, type Judged, readAnswer } from '../support/reports-page.ts';
import { expectToast } from '../support/toast.ts';
import { v7 as uuidv7 } from '../support/uuid.ts';

const send = async (stack: Stack, route: string, { token }: Pick<Member, 'token'>, body: object) => {
  const { status, text } = await callJson(stack, route, { token, body });
  if (status !== 200) throw new Error(`${route}: ${status} ${text}`);
};
const report = (stack: Stack, service: string, by: Member, kind: string, target: string, reason = 'unkind') =>
  send(stack, `POST /api/${service}/reports`, by, {
    ...{ id: uuidv7(), kind, target },
    ...{ reason, note: 'Please look.' },
  });

/** What is decided, appealed against and answered about each. */
const post: Judged = {
  what: 'post',
  words: 'Who else is awake?',
  happened: 'It shamed another mother.',
  appeal: 'It was a joke among friends.',
  outcome: 'It was not right',
  answer: 'You are right, it was a joke.',
  told: 'The suspension is lifted. Words that were taken away are gone for good; they can be written again.',
};
const ad: Judged = {
  what: 'ad',
  words: 'Worn for one winter, size 98.',
  happened: 'It is another size than it says.',
  appeal: 'I have measured it once more.',
  outcome: 'It was not right',
  answer: 'We have seen the label now.',
  told: 'The warning no longer counts.',
};
const message: Judged = {
  what: 'message',
  words: 'You are no mother.',
  happened: 'It was meant to hurt.',
  appeal: 'She knows that I was only tired.',
  outcome: 'It stays',
  answer: 'Words like these hurt, however tired.',
  told: 'The team has looked once more. The decision stays.',
};

/** What one wrote to the other alone. */
const messageOf = async (stack: Stack, from: Member, to: Member): Promise<string> => {
  const [chat, id] = [await connectForTalk(stack, from, to), uuidv7()];
  await send(stack, `POST /api/community/connections/${chat}/messages`, from, { id, content: message.words });
  return id;
};

const cardOf = (page: Page, name: string | RegExp) => page.getByRole('listitem').filter({ hasText: name });
const lookAt = (page: Page, what: string) => page.getByRole('button', { name: `: ${what}` }).click();
const decideForGood = async (page: Page, name: string) => {
  await page.getByRole('button', { name, exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name, exact: true }).click();
};
const isLookedAt = (page: Page, name: string) => cardOf(page, name).getByText(/Being looked at by/);

test('a post, an item and a private message are reported, decided in one queue, told, appealed against and answered', async ({
  page,
  context,
  browser,
  stack,
}) => {
  test.slow();
  const [mia, zoe] = [await memberNamed(stack, 'Mirabel'), await memberNamed(stack, 'Zoe')];
  const [ada, bea] = [await newAdmin(stack), await newAdmin(stack)];
  await report(stack, 'community', zoe, 'post', await postOf(stack, mia));
  await report(stack, 'marketplace', zoe, 'item', await itemOf(stack, mia));
  await report(stack, 'community', zoe, 'message', await messageOf(stack, mia, zoe), 'danger');

  await bringSession(context, stack, ada.session);
  await page.goto('/admin?tab=reports');
  const other = await newDevice(browser, stack, bea);
  await other.page.goto('/admin?tab=reports');
  await expect(cardOf(page, 'Mirabel')).toHaveText([
    /Message by Mirabel/,
    /Post by Mirabel.*Community/,
    /Ad by Mirabel.*Marketplace/,
  ]);
  await expectAccessible(page);
  await lookAt(page, 'Post by Mirabel');
  const dialog = page.getByRole('dialog', { name: /Post by Mirabel/ });
  await expect(dialog.getByText('Please look.')).toBeVisible();
  await expect(isLookedAt(other.page, 'Post by Mirabel')).toBeVisible();

  await expect(dialog.getByText(/^In the forum, written on/)).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'Where it stands' })).toHaveAttribute('target', '_blank');
  await act(page, post, async () => {
    await dialog.getByRole('switch', { name: 'Take it away' }).check();
    await dialog.getByLabel('Suspend who wrote it').selectOption('For 7 days');
  });
  await expectAccessible(page);
  await decideForGood(page, 'Take it away and suspend for 7 days');
  await expectToast(page, { title: 'Decided. Who reported it is told.' });
  await expect(cardOf(other.page, 'Mirabel')).toHaveText([/Message by Mirabel/, /Ad by Mirabel/]);
  await lookAt(page, 'Ad by Mirabel');
  await expect(page.getByText(/^As it is now: \$/)).toBeVisible();
  await act(page, ad, () => page.getByRole('switch', { name: 'Warn who wrote it' }).check());
  await page.getByRole('button', { name: 'Warn', exact: true }).click();
  await expect(cardOf(page, 'Ad by Mirabel')).toHaveCount(0);
  await lookAt(page, 'Message by Mirabel');
  await expect(page.getByText(message.words)).toBeVisible();
  await act(page, message, () => page.getByRole('switch', { name: 'Take it away' }).check());
  await decideForGood(page, 'Take it away');
  await expect(cardOf(page, 'Mirabel')).toHaveCount(0);

  const reporter = await newDevice(browser, stack, zoe);
  await reporter.page.goto('/inbox');
  for (const what of ['post', 'ad', 'message'])
    await expect(reporter.page.getByText(`We have looked at the ${what} that you reported`)).toBeVisible();
  for (const where of ['in the forum', 'in the marketplace', 'in a private chat'])
    await expect(reporter.page.getByText(new RegExp(`^Reported on .*, ${where}\\. It was`))).toBeVisible();
  await reporter.page.getByText('If somebody is in danger now: who helps at once').click();
  await expect(reporter.page.getByRole('main').getByRole('link', { name: '911' })).toBeVisible();
  await expectAccessible(reporter.page);
  await reporter.close();

  const author = await newDevice(browser, stack, mia);
  // She is told before she writes that it would not go, and where it is said why.
  const suspended = author.page.getByText(/^You can’t write where others read until/);
  await author.page.goto('/');
  await expect(suspended).toBeVisible();
  await author.page.goto('/community/forum');
  await author.page.getByRole('button', { name: 'New Post' }).click();
  await expect(suspended).toBeVisible();
  await expectAccessible(author.page);
  await author.page.getByRole('link', { name: 'Why, and how you can appeal' }).click();
  await expect(author.page.getByText(post.happened)).toBeVisible();
  await author.page.goto('/inbox');
  // She has read of her post: it stands by its date by now, folded.
  const read = author.page.getByRole('region', { name: 'From RESET' });
  await read.getByRole('button', { name: /We have decided about a post of yours/ }).click();
  await read.getByRole('link', { name: 'Read the decision again' }).click();
  await expect(author.page.getByText(/^The post, in the forum, written on/)).toBeVisible();
  await appealAgainst(author.page, post);
  for (const one of [ad, message]) {
    await author.page.getByRole('link', { name: new RegExp(`We have decided about an? ${one.what} of yours`) }).click();
    await appealAgainst(author.page, one);
  }

  await author.page.goto('/community/forum');
  await author.page.getByRole('button', { name: 'New Post' }).click();
  await author.page.getByRole('textbox', { name: 'Title' }).fill('A better night');
  await expect(suspended).toBeVisible();

  await answerTo(other.page, { of: 'Mirabel', waiting: 3 }, post);
  // It goes from her open page, and her words stay.
  await expect(suspended).toHaveCount(0, { timeout: 5_000 });
  await expect(author.page.getByRole('textbox', { name: 'Title' })).toHaveValue('A better night');
  await answerTo(other.page, { of: 'Mirabel', waiting: 2 }, ad);
  await answerTo(other.page, { of: 'Mirabel', waiting: 1 }, message);
  for (const one of [post, ad, message]) await readAnswer(author.page, one);
  await Promise.all([author.close(), other.close()]);
});

test('what somebody looks at is free again after ten minutes, in the browser of another admin', async ({
  page,
  context,
  stack,
}) => {
  const [mia, zoe] = [await memberNamed(stack, 'Philippa'), await memberNamed(stack, 'Zoe')];
  const [ada, bea] = [await newAdmin(stack), await newAdmin(stack)];
  const target = await postOf(stack, mia);
  await report(stack, 'community', zoe, 'post', target);
  await send(stack, 'POST /api/admin/claims', ada, { service: 'community', kind: 'post', target });
  await bringSession(context, stack, bea.session);
  await page.goto('/admin?tab=reports');
  await expect(isLookedAt(page, 'Philippa')).toBeVisible();
  await lookAt(page, 'Post by Philippa');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Somebody else of the team is looking at this.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Decide', exact: true })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Decide later' }).click();
  // Ten minutes go by for this claim alone.
  await inDatabase(
    stack,
    (sql) => sql`update claim set until = until - interval '10 minutes' where target = ${target}`,
    'admin',
  );
  await expect(isLookedAt(page, 'Philippa')).toHaveCount(0, { timeout: 15_000 });
  await lookAt(page, 'Post by Philippa');
  await expect(dialog.getByRole('button', { name: 'Decide', exact: true })).toBeVisible();
});

test('what a member reports comes into the open queue by itself; a window that closes lets go of what was looked at there; it is kept', async ({
  page,
  context,
  browser,
  stack,
}) => {
  const [mia, zoe] = [await memberNamed(stack, 'Rosalind'), await memberNamed(stack, 'Zoe')];
  const [ada, bea] = [await newAdmin(stack), await newAdmin(stack)];
  await bringSession(context, stack, bea.session);
  await page.goto('/admin?tab=reports');
  const other = await newDevice(browser, stack, ada);
  await other.page.goto('/admin?tab=reports');
  for (const one of [page, other.page]) await expect(one.getByRole('heading', { name: 'Appeals' })).toBeVisible();

  await report(stack, 'community', zoe, 'post', await postOf(stack, mia));
  for (const one of [page, other.page]) await expect(cardOf(one, 'Post by Rosalind')).toBeVisible();
  await expect(page.getByRole('tab', { name: /^Reports \d+\+? waiting for you$/ })).toBeVisible();
  await lookAt(other.page, 'Post by Rosalind');
  await expect(isLookedAt(page, 'Rosalind')).toBeVisible();
  await lookAt(page, 'Post by Rosalind');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Somebody else of the team is looking at this.')).toBeVisible();
  await other.page.close({ runBeforeUnload: true });
  await expect(dialog.getByRole('button', { name: 'Decide', exact: true })).toBeVisible();

  const second = await context.newPage();
  await second.goto('/admin?tab=reports');
  await lookAt(second, 'Post by Rosalind');
  await expect(second.getByText('You are looking at this in another window.')).toBeVisible();
  await expectAccessible(second);
  await second.getByRole('button', { name: 'Look at it here' }).click();
  await expect(second.getByRole('button', { name: 'Decide', exact: true })).toBeVisible();
  await expect(dialog.getByText('You are looking at this in another window.')).toBeVisible();
  await second.goto('/');
  await expect(dialog.getByRole('button', { name: 'Decide', exact: true })).toBeVisible();
  await dialog.getByRole('radio', { name: 'Keep it as it is' }).check();
  await dialog.getByRole('button', { name: 'Keep it' }).click();
  await expect(cardOf(page, 'Post by Rosalind')).toHaveCount(0);
  await other.close();
});
