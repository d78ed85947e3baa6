import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/browser.ts';
import { callJson } from '../support/call.ts';
import { arrived } from '../support/device.ts';
import { comments, fillPost, postCard, posts, writePost } from '../support/forum-page.ts';
import { tabTo } from '../support/keyboard.ts';
import { mainHeading } from '../support/pages.ts';
import { bringSession, newMember } from '../support/people.ts';
import { signInByForm } from '../support/sign-in-form.ts';
import { expectToast } from '../support/toast.ts';
import { v7 as uuidv7 } from '../support/uuid.ts';

test('by keyboard: she posts, is told what is missing, changes it and takes it away', async ({
  page,
  context,
  stack,
}) => {
  await bringSession(context, stack, (await newMember(stack)).session);
  await page.goto('/community/forum');
  await expect(posts(page)).toHaveAttribute('aria-busy', 'false');
  await expectAccessible(page);
  await tabTo(page, page.getByRole('button', { name: 'New Post' }));
  await page.keyboard.press('Enter');
  const form = page.getByRole('form', { name: 'New post' });
  await expect(form.getByLabel('Title')).toBeFocused();
  await page.keyboard.type('ab');
  await tabTo(page, form.getByRole('button', { name: 'Post', exact: true }));
  await page.keyboard.press('Enter');
  await expectToast(page, { title: 'Title must be at least 3 characters' });
  await expect(form.getByText('Title must be at least 3 characters')).toBeVisible();
  await expect(form.getByText('Content must be at least 10 characters')).toBeVisible();
  await expect(form.getByText('everybody, also without an account')).toBeVisible();
  await expectAccessible(page);

  await form.getByLabel('Title').focus();
  await page.keyboard.type('c: by keyboard');
  await page.keyboard.press('Enter');
  await page.keyboard.type('One line\n\nand another, see https://example.org/x.');
  await tabTo(page, form.getByRole('button', { name: 'Post', exact: true }));
  await page.keyboard.press('Enter');
  await expectToast(page, { title: 'Post created!' });
  await expect(form).toBeHidden();
  const card = postCard(page, 'abc: by keyboard');
  await expect(card).toContainText('Mia K.');
  await expect(card).toContainText('0 comments');

  await tabTo(page, card.getByRole('link'));
  await page.keyboard.press('Enter');
  await expect(mainHeading(page, 'abc: by keyboard')).toBeVisible();
  await expect(page).toHaveTitle('abc: by keyboard · RESET');
  const link = page.getByRole('link', { name: /example\.org/ });
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow ugc');
  await expect(link).toHaveAttribute('href', 'https://example.org/x');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Edit abc: by keyboard' }).click();
  await expect(page.getByLabel('Content')).toBeFocused();
  await expectAccessible(page);
  await page.getByLabel('Title').fill('Changed');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(mainHeading(page, 'Changed')).toBeFocused();
  await expectToast(page, { title: 'Changes saved' });
  await expect(page.getByText('· edited')).toBeVisible();

  await page.getByRole('button', { name: 'Delete Changed' }).click();
  await expectToast(page, { title: 'Removed' });
  await expect(page).toHaveURL('/community/forum');
  await expect(postCard(page, 'Changed')).toHaveCount(0);
});

test('changed without a network, a post and a comment wait on the device and go through once', async ({
  page,
  context,
  stack,
}) => {
  const member = await newMember(stack);
  const id = await writePost(stack, member, { title: 'In the dark' });
  const comment = { id: uuidv7(), content: 'Anyone?' };
  await callJson(stack, `POST /api/community/posts/${id}/comments`, { body: comment, token: member.token });
  await bringSession(context, stack, member.session);
  await page.goto(`/community/forum/${id}`);
  await expect(comments(page).getByText('Anyone?')).toBeVisible();
  await arrived(page);
  await context.setOffline(true);
  await expect(page.getByText('No connection right now')).toBeVisible();
  await page.getByRole('button', { name: 'Edit In the dark' }).click();
  await page.getByLabel('Content').fill('Written while the line was down.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, {
    title: 'Kept on this device. Others see your changes as soon as there is a connection.',
  });
  await page.getByRole('button', { name: /^Edit the comment of/ }).click();
  await page.getByRole('form', { name: 'Change your comment' }).getByLabel('Comment').fill('Good morning!');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Waiting to be saved')).toHaveCount(2);
  await expect(comments(page).getByText('Good morning!')).toBeVisible();
  await expectAccessible(page);

  await context.setOffline(false);
  await expect(page.getByText('Waiting to be saved')).toHaveCount(0);
  await page.reload();
  await expect(page.getByText('Written while the line was down.')).toBeVisible();
  await expect(comments(page).getByText('Good morning!')).toBeVisible();
  const { json } = await callJson(stack, `GET /api/community/posts/${id}`);
  expect(json).toMatchObject({ version: 2 });
});

test('a visitor writes, is asked to sign in, and finds her words afterwards', async ({ page, stack }) => {
  const mia = await newMember(stack);
  await page.goto('/community/forum');
  await fillPost(page, 'My first post', 'I have read here for weeks.');
  await page.getByRole('button', { name: 'Post', exact: true }).click();
  await expectToast(page, { title: 'Please sign in to post' });
  await expect(page).toHaveURL('/auth');
  await signInByForm(page, mia);
  await expect(page).toHaveURL('/community/forum');
  const form = page.getByRole('form', { name: 'New post' });
  await expect(form.getByLabel('Title')).toHaveValue('My first post');
  await expect(form.getByLabel('Content')).toHaveValue('I have read here for weeks.');
  await form.getByRole('button', { name: 'Post', exact: true }).click();
  await expectToast(page, { title: 'Post created!' });
  await expect(postCard(page, 'My first post')).toContainText('Mia K.');
});
