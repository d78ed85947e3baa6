import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/browser.ts';
import { callJson } from '../support/call.ts';
import { arrived, newDevice } from '../support/device.ts';
import { postOf } from '../support/forum.ts';
import { comeBack, comments, fillPost, postCard, posts, writePost } from '../support/forum-page.ts';
import { tabTo } from '../support/keyboard.ts';
import { mainHeading } from '../support/pages.ts';
import { bringSession, newMember, newPerson } from '../support/people.ts';
import { signInByForm } from '../support/sign-in-form.ts';
import { expectToast } from '../support/toast.ts';
import { v7 as uuidv7 } from '../support/uuid.ts';

const named = (firstName: string) => ({ ...newPerson(), firstName, lastName: 'Berg' });

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
  await tabTo(page, form.getByLabel('Title'));
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
  await page.keyboard.press('Tab');
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
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Delete post' }).click();
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
  await her.page.getByRole('button', { name: 'Delete post' }).click();
  await expectToast(her.page, { title: 'Removed' });
  await page.reload();
  await expect(mainHeading(page, 'Removed')).toBeVisible();
  await expect(comments(page).getByText('I am, too.')).toBeVisible();
  await expect(page.getByText('Is anybody else awake')).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Delete the comment of/ }).click();
  await page.getByRole('button', { name: 'Delete comment' }).click();
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

test('reported and blocked: words vanish both ways, and come back when it is taken back', async ({
  page,
  context,
  browser,
  stack,
}) => {
  const [mia, eve] = [await newMember(stack), await newMember(stack, named('Eve'))];
  const [hers, theirs] = [`Mine ${uuidv7().slice(-6)}`, `Theirs ${uuidv7().slice(-6)}`];
  await writePost(stack, mia, { title: hers });
  await writePost(stack, eve, { title: theirs });
  await bringSession(context, stack, mia.session);
  const her = await newDevice(browser, stack, eve);
  await page.goto('/community/forum');
  await her.page.goto('/community/forum');
  await expect(postCard(her.page, hers)).toBeVisible();

  const more = postCard(page, theirs).getByRole('button', { name: 'More about' });
  await more.click();
  await page.getByRole('button', { name: 'Report' }).click();
  const dialog = page.getByRole('dialog', { name: 'Report this' });
  await expectAccessible(page);
  await dialog.getByRole('radio', { name: 'Selling or spam' }).check();
  await dialog.getByLabel('Anything we should know').fill('For the third time.');
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expectToast(page, {
    title: 'Thank you for telling us',
    description: 'Someone from the RESET team will look at it.',
  });

  await more.click();
  await page.getByRole('button', { name: 'Block this person' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Block', exact: true }).click();
  await expect(postCard(page, theirs)).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Posts', exact: true })).toBeFocused();
  await expectToast(page, { title: 'You will not see new words of this person, nor they yours.' });
  await her.page.reload();
  await expect(posts(her.page)).toHaveAttribute('aria-busy', 'false');
  await expect(postCard(her.page, hers)).toHaveCount(0);

  await page.goto('/community');
  const blocked = page.getByRole('region', { name: 'People you blocked' });
  await expectAccessible(page);
  await blocked.getByRole('button', { name: 'Unblock Eve B.' }).click();
  await expectToast(page, { title: 'Unblocked' });
  await expect(blocked.getByText('Nobody.')).toBeVisible();
  await page.goto('/community/forum');
  await expect(postCard(page, theirs)).toBeVisible();
  await her.close();
});

test('what is looked for is found as it stands, % and _ too', async ({ page, stack }) => {
  const mia = await newMember(stack);
  const tag = uuidv7().slice(-6);
  await writePost(stack, mia, { title: `100% ${tag}` });
  await writePost(stack, mia, { title: `a_b ${tag}` });
  await writePost(stack, mia, { title: `1000 axb ${tag}` });
  await page.goto('/community/forum');
  const search = async (words: string) => {
    await page.getByLabel('Search in posts').fill(words);
    await page.getByRole('button', { name: 'Search', exact: true }).click();
  };
  await search(`100% ${tag}`);
  await expect(posts(page).getByRole('heading', { level: 3 })).toHaveText([`100% ${tag}`]);
  await expect(page.getByText(`1 post with “100% ${tag}”`)).toBeVisible();
  await search(`A_B ${tag}`);
  await expect(posts(page).getByRole('heading', { level: 3 })).toHaveText([`a_b ${tag}`]);
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByLabel('Search in posts')).toHaveValue(`A_B ${tag}`);
  await search(`%${tag}`);
  await expect(page.getByText(`No posts found with “%${tag}”.`)).toBeVisible();
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(postCard(page, `1000 axb ${tag}`)).toBeVisible();
  await expect(page.getByLabel('Search in posts')).toBeFocused();
});

test('a visitor reads, is asked to sign in to write, and finds her words afterwards', async ({ page, stack }) => {
  const [mia, eve] = [await newMember(stack), await newMember(stack, named('Eve'))];
  const id = await postOf(stack, eve);
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

  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await page.goto(`/community/forum/${id}`);
  await page.getByLabel('Add a Comment').fill('So am I.');
  await page.getByRole('button', { name: 'Comment', exact: true }).click();
  await expectToast(page, { title: 'Please sign in to comment' });
  await signInByForm(page, mia);
  await expect(page).toHaveURL(`/community/forum/${id}`);
  await expect(page.getByLabel('Add a Comment')).toHaveValue('So am I.');
});

test('a visitor who reports is asked to sign in first', async ({ page, stack }) => {
  const id = await postOf(stack, await newMember(stack));
  await page.goto(`/community/forum/${id}`);
  await page.getByRole('button', { name: 'More about' }).click();
  await page.getByRole('button', { name: 'Report' }).click();
  await expectToast(page, { title: 'Please sign in to report or block' });
  await expect(page).toHaveURL('/auth');
});

test('a post that is not there leads to the forum', async ({ page, watch }) => {
  watch.expect(/status of 40[04] .*\/api\/community\/posts\//);
  for (const id of [uuidv7(), 'nothing']) {
    await page.goto(`/community/forum/${id}`);
    await expectToast(page, { title: 'Failed to load post' });
    await expect(page).toHaveURL('/community/forum');
    await expect(mainHeading(page, 'Forum')).toBeVisible();
  }
});

test('words that ask for people get people above, and are posted as ever', async ({ page, context, stack }) => {
  await bringSession(context, stack, (await newMember(stack)).session);
  await page.goto('/community/forum');
  await fillPost(page, 'Tonight', 'I want to kill myself');
  await page.getByRole('button', { name: 'Post', exact: true }).click();
  const card = page.getByRole('region', { name: 'You do not have to carry this alone' });
  await expect(card.getByRole('heading', { level: 2 })).toBeFocused();
  await expectToast(page, { title: 'Post created!' });
  await expect(card.getByRole('link', { name: 'Call 988' })).toBeVisible();
  await expect(card.getByText('only you can see it')).toHaveCount(0);
  await expectAccessible(page);
  await expect(postCard(page, 'Tonight').first()).toBeVisible();
});

test('a member who is called something else is called so here within seconds', async ({ page, stack }) => {
  const mia = await newMember(stack, named('Before'));
  const title = `Renamed ${uuidv7().slice(-6)}`;
  const id = await writePost(stack, mia, { title });
  await stack.settle();
  await page.goto(`/community/forum/${id}`);
  await expect(page.getByText('Before B.', { exact: true })).toBeVisible();
  const answer = await callJson(stack, 'PUT /auth/v1/user', {
    body: { data: { display_name: 'After All' } },
    token: mia.token,
  });
  expect(answer.status).toBe(200);
  await stack.settle();
  await page.reload();
  await expect(page.getByText('After All', { exact: true })).toBeVisible();
  await page.goto('/community/forum');
  await expect(postCard(page, title)).toContainText('After All');
});

test('comments by pages, oldest first; hers is there at once', async ({ page, context, stack }) => {
  const [mia, eve] = [await newMember(stack), await newMember(stack, named('Eve'))];
  const id = await postOf(stack, eve);
  for (let n = 1; n <= 22; n += 1) {
    // Each within what a new member may write in an hour.
    const { token } = n <= 14 ? mia : eve;
    const body = { id: uuidv7(), content: `Answer ${n}` };
    await callJson(stack, `POST /api/community/posts/${id}/comments`, { body, token });
  }
  await bringSession(context, stack, eve.session);
  await page.goto(`/community/forum/${id}`);
  const list = comments(page).getByRole('list', { name: /^Comments/ });
  await expect(list.getByRole('listitem')).toHaveCount(20);
  await page.getByLabel('Add a Comment').fill('The last word');
  await page.getByRole('button', { name: 'Comment', exact: true }).click();
  await expectToast(page, { title: 'Comment added!' });
  await expect(page.getByRole('list', { name: 'What you have written' }).getByText('The last word')).toBeVisible();
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(list.getByRole('listitem')).toHaveCount(23);
  await expect(page.getByText('The last word')).toHaveCount(1);
});

test('without a connection: the page says so, her words stay, and all comes back', async ({ browser, stack }) => {
  const mia = await newMember(stack);
  const device = await newDevice(browser, stack, mia);
  await device.page.goto('/community/forum');
  await expect(posts(device.page)).toHaveAttribute('aria-busy', 'false');
  await fillPost(device.page, 'On the train', 'There is a tunnel coming.');
  device.expect(/ERR_INTERNET_DISCONNECTED/);
  await arrived(device.page);
  await device.offline(true);
  await device.page.getByRole('button', { name: 'Post', exact: true }).click();
  await expect(device.page.getByText('Failed to create post')).toBeVisible();
  await expect(device.page.getByLabel('Title')).toHaveValue('On the train');
  await device.offline(false);
  await device.page.getByRole('button', { name: 'Post', exact: true }).click();
  await expect(device.page.getByText('Post created!')).toBeVisible();
  await device.close();
});

test('on a wide screen a post keeps the column of the list it came from', async ({ page, stack }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const id = await postOf(stack, await newMember(stack));
  await page.goto('/community/forum');
  const list = await posts(page).boundingBox();
  await page.goto(`/community/forum/${id}`);
  await expect(comments(page)).toBeVisible();
  const post = await page.getByRole('article').first().boundingBox();
  expect([post?.x, post?.width]).toEqual([list?.x, list?.width]);
});

test('nothing is cut off at 320 px', async ({ page, context, stack }) => {
  const mia = await newMember(stack);
  const id = await writePost(stack, mia, {
    title: 'W'.repeat(150),
    content: `${'x'.repeat(400)} https://example.org/${'y'.repeat(200)}`,
  });
  await bringSession(context, stack, mia.session);
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of ['/community', '/community/forum', `/community/forum/${id}`]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320);
  }
});
