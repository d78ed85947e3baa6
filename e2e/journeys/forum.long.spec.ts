import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/browser.ts';
import { callJson } from '../support/call.ts';
import { comments, postCard, posts, writePost } from '../support/forum-page.ts';
import { tabTo } from '../support/keyboard.ts';
import { mainHeading } from '../support/pages.ts';
import { bringSession, newMember } from '../support/people.ts';
import { v7 as uuidv7 } from '../support/uuid.ts';

test('a post that she deletes is there again by Undo, with what she and others answered', async ({
  page,
  context,
  stack,
}) => {
  const [mia, eve] = [await newMember(stack), await newMember(stack)];
  const title = `Back again ${uuidv7().slice(-6)}`;
  const id = await writePost(stack, mia, { title });
  for (const [{ token }, content] of [
    [eve, 'I am.'],
    [mia, 'Thank you.'],
  ] as const) {
    await callJson(stack, `POST /api/community/posts/${id}/comments`, { body: { id: uuidv7(), content }, token });
  }
  await bringSession(context, stack, mia.session);
  await page.goto(`/community/forum/${id}`);
  await expect(comments(page).getByText('Thank you.')).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: `Delete ${title}` }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/community/forum');
  await expect(postCard(page, title)).toHaveCount(0);
  await expect(postCard(page, 'Removed').first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(postCard(page, title)).toContainText('2 comments');
  await postCard(page, title).getByRole('link').click();
  await expect(mainHeading(page, title)).toBeVisible();
  await expect(page.getByText('Mia K.').first()).toBeVisible();
  await expect(comments(page).getByRole('listitem')).toHaveText([/I am\./, /Thank you\./]);
});

test('what is looked for is found as it stands, % and _ too; Back leaves the search, then the forum', async ({
  page,
  stack,
}) => {
  const mia = await newMember(stack);
  const tag = uuidv7().slice(-6);
  await writePost(stack, mia, { title: `100% ${tag}` });
  await writePost(stack, mia, { title: `a_b ${tag}` });
  await writePost(stack, mia, { title: `1000 axb ${tag}` });
  await page.goto('/community');
  await page.getByRole('main').getByRole('link', { name: 'Forum', exact: true }).click();
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
  await page.goBack();
  await expect(page).toHaveURL('/community/forum');
  await expect(postCard(page, `1000 axb ${tag}`)).toBeVisible();
  await expect(page.getByLabel('Search in posts')).toHaveValue('');
  await page.goBack();
  await expect(page).toHaveURL('/community');
});
