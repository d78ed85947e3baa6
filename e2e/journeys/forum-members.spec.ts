import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/browser.ts';
import { newDevice } from '../support/device.ts';
import { comeBack, comments, fillPost, postCard, posts } from '../support/forum-page.ts';
import { mainHeading } from '../support/pages.ts';
import { bringSession, named, newMember } from '../support/people.ts';
import { expectToast } from '../support/toast.ts';
import { v7 as uuidv7 } from '../support/uuid.ts';

test('two members: a post is answered, told of quietly, and stays as Removed where it was answered', async ({
  page,
  context,
  browser,
  stack,
}) => {
  const [mia, eve] = [await newMember(stack), await newMember(stack, named('Eve'))];
  await bringSession(context, stack, mia.session);
  const her = await newDevice(browser, stack, eve);
  await page.goto('/community/forum');
  await expect(posts(page)).toHaveAttribute('aria-busy', 'false');
  await her.page.goto('/community/forum');

  const title = `Awake ${uuidv7().slice(-6)}`;
  await fillPost(her.page, title, 'Is anybody else awake at this hour?');
  await her.page.getByRole('button', { name: 'Post', exact: true }).click();
  await expectToast(her.page, { title: 'Post created!' });

  await comeBack(page);
  const bar = page.getByRole('button', { name: /new posts?$/ });
  await expect(bar).toBeVisible();
  await expect(postCard(page, title)).toHaveCount(0);
  await expectAccessible(page);
  await bar.click();
  await postCard(page, title).getByRole('link').click();
  await expect(mainHeading(page, title)).toBeVisible();
  await expect(page.getByText('No comments yet. Be the first to comment!')).toBeVisible();
  await page.getByRole('button', { name: 'Comment', exact: true }).click();
  await expectToast(page, { title: 'Please enter a comment' });
  await page.getByLabel('Add a Comment').fill('I am.');

  await postCard(her.page, title).getByRole('link').click();
  await expect(comments(her.page)).toHaveAttribute('aria-busy', 'false');
  await page.getByRole('button', { name: 'Comment', exact: true }).click();
  await expectToast(page, { title: 'Comment added!' });
  await expect(page.getByRole('heading', { name: 'Comments (1)' })).toBeVisible();
  await expectAccessible(page);

  await expect(her.page.getByText('I am.')).toHaveCount(0);
  await comeBack(her.page);
  await her.page.getByRole('button', { name: '1 new comment' }).click();
  await expect(comments(her.page).getByRole('listitem').filter({ hasText: 'I am.' })).toBeFocused();

  await page.getByRole('button', { name: /^Edit the comment of/ }).click();
  await page.getByLabel('Comment', { exact: true }).fill('I am, too.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, { title: 'Changes saved' });
  await expect(comments(page).getByText('I am, too.')).toBeVisible();

  await her.page.getByRole('button', { name: `Delete ${title}` }).click();
  await expectToast(her.page, { title: 'Removed' });
  await page.reload();
  await expect(mainHeading(page, 'Removed')).toBeVisible();
  await expect(comments(page).getByText('I am, too.')).toBeVisible();
  await expect(page.getByText('Is anybody else awake')).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Delete the comment of/ }).click();
  await expectToast(page, { title: 'Removed' });
  // Nobody answers it any more, so nothing is left of it.
  await expect(page).toHaveURL('/community/forum');
  await her.close();
});

test('anonymously: no name anywhere, in the page or on the wire, and she can be blocked all the same', async ({
  page,
  context,
  browser,
  stack,
}) => {
  const [mia, eve] = [await newMember(stack, named('Xanthippe')), await newMember(stack, named('Eve'))];
  await bringSession(context, stack, mia.session);
  await page.goto('/community/forum');
  const title = `Unnamed ${uuidv7().slice(-6)}`;
  await fillPost(page, title, 'I would rather not say who I am.');
  await page.getByRole('switch', { name: 'Post anonymously' }).click();
  await page.getByRole('button', { name: 'Post', exact: true }).click();
  await expectToast(page, { title: 'Post created!' });
  await postCard(page, title).getByRole('link').click();
  await expect(page.getByText('Posted anonymously (you)').first()).toBeVisible();
  await page.getByLabel('Add a Comment').fill('Thank you all.');
  await page.getByRole('button', { name: 'Comment', exact: true }).click();
  await expectToast(page, { title: 'Comment added!' });

  const her = await newDevice(browser, stack, eve);
  const wire: string[] = [];
  her.page.on('response', (answer) => {
    if (answer.url().includes('/api/community/'))
      void answer.text().then(
        (text) => wire.push(text),
        () => undefined,
      );
  });
  await her.page.goto(new URL(page.url()).pathname);
  await expect(comments(her.page).getByText('Thank you all.')).toBeVisible();
  await expect(her.page.getByText('Posted anonymously', { exact: true })).toHaveCount(2);
  await expect(her.page.getByText('Xanthippe')).toHaveCount(0);
  await expect.poll(() => wire.join('')).toContain('Thank you all.');
  expect(wire.join('')).not.toContain('Xanthippe');
  expect(wire.join('')).not.toContain(mia.id);

  // News of the comment may ask for the post once more in the moment between her block and her way out.
  her.expect(/status of 404 .*\/api\/community\/posts\//);
  await her.page.getByRole('button', { name: `More about “${title}” by Posted anonymously` }).click();
  await expectAccessible(her.page);
  await her.page.getByRole('button', { name: 'Block this person' }).click();
  await her.page.getByRole('button', { name: 'Block', exact: true }).click();
  await expectToast(her.page, { title: 'You will not see new words of this person, nor they yours.' });
  await expect(her.page).toHaveURL('/community/forum');
  await expect(posts(her.page)).toHaveAttribute('aria-busy', 'false');
  await expect(postCard(her.page, title)).toHaveCount(0);
  await her.close();
});
