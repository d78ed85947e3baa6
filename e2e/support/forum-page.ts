import { postsApi } from '@reset/contracts/http/community';
import type { Locator, Page } from '@playwright/test';
import type { Stack } from '@reset/stack';
import { callJson } from './call.ts';
import type { Member } from './people.ts';
import { v7 as uuidv7 } from './uuid.ts';

/** A member writes a post in the moment, past no rule. @returns its id */
export const writePost = async (
  stack: Stack,
  { token }: Pick<Member, 'token'>,
  post: { readonly title: string; readonly content?: string; readonly anonymous?: boolean },
): Promise<string> => {
  const body = { id: uuidv7(), content: 'Who else is awake tonight?', anonymous: false, ...post };
  const answer = await callJson(stack, `POST ${postsApi.createPost.key[0]}/posts`, { body, token });
  if (answer.status !== 200) throw new Error(`post: ${answer.status} ${answer.text}`);
  return body.id;
};

export const posts = (page: Page): Locator => page.getByRole('region', { name: 'Posts', exact: true });

/** A post in the list, by its title. */
export const postCard = (page: Page, title: string): Locator =>
  posts(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) });

export const comments = (page: Page): Locator => page.getByRole('region', { name: /^Comments \(\d+\)$/ });

/** She writes a post in the form. */
export const fillPost = async (page: Page, title: string, content: string): Promise<void> => {
  const form = page.getByRole('form', { name: 'New post' });
  if (!(await form.isVisible())) await page.getByRole('button', { name: 'New Post' }).click();
  await form.getByLabel('Title').fill(title);
  await form.getByLabel('Content').fill(content);
};

/** She looks at the window again: what asks now and then asks now. */
export const comeBack = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
