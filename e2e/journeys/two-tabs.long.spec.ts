import type { Locator, Page } from '@playwright/test';
import type { Stack } from '@reset/stack';
import { expect, test } from '../support/browser.ts';
import { writePost } from '../support/forum-page.ts';
import { bringSession, type Member, newMember } from '../support/people.ts';
import { newEntry, newNote, saveEntry, saveNote } from '../support/writing.ts';
import { NEW, NEWER, SENT, content, press } from '../support/two-tabs.ts';

/** One kind of writing, and how she comes by its form. */
interface Kind {
  readonly name: string;
  readonly path: string;
  /** What is there before; for an edit. */
  readonly first?: (stack: Stack, member: Member) => Promise<unknown>;
  /** Opens the form where it is not open. */
  readonly open: (page: Page) => Promise<void>;
  readonly form: (page: Page) => Locator;
  readonly box: (form: Locator) => Locator;
  readonly save: string;
  /** What the service is asked for. */
  readonly call: string;
  /** It waits on the device to be sent: its form is empty at once. */
  readonly waits?: boolean;
  /** What else it needs. */
  readonly title?: string;
}
/** The device holds these words to their last. */
const onDisk = (page: Page, words: string) =>
  expect.poll(() => page.evaluate(() => JSON.stringify({ ...localStorage }))).toContain(`${words}\\"`);

const kinds: readonly Kind[] = [
  {
    name: 'an entry',
    path: '/journal',
    open: async () => undefined,
    form: (page) => page.getByRole('form', { name: 'Freeform entry' }),
    box: (form) => form.getByRole('textbox'),
    waits: true,
    save: 'Save entry',
    call: '**/api/journal-ai/entries',
  },
  {
    name: 'a note',
    path: '/notes',
    open: async () => undefined,
    form: (page) => page.getByRole('form', { name: 'New note' }),
    box: content,
    waits: true,
    save: 'Save',
    call: '**/api/journal-ai/notes',
  },
  {
    name: 'a post',
    path: '/community/forum',
    open: (page) => press(page, 'New Post'),
    form: (page) => page.getByRole('form', { name: 'New post' }),
    box: content,
    save: 'Post',
    call: '**/api/community/posts',
    title: 'Two tabs',
  },
  {
    name: 'the edit of an entry',
    path: '/journal',
    first: (stack, { token }) => saveEntry(stack, token, newEntry('As it was.')),
    open: (page) => press(page, /^Edit entry of/),
    form: (page) => page.getByRole('form', { name: 'Change your entry' }),
    box: (form) => form.getByRole('textbox'),
    save: 'Save changes',
    call: '**/api/journal-ai/entries/*',
  },
  {
    name: 'the edit of a note',
    path: '/notes',
    first: (stack, { token }) => saveNote(stack, token, newNote('As it was.', 'Two tabs')),
    open: (page) => press(page, 'Edit Two tabs'),
    form: (page) => page.getByRole('form', { name: 'Change Two tabs' }),
    box: content,
    save: 'Update',
    call: '**/api/journal-ai/notes/*',
  },
  {
    name: 'the edit of a post',
    path: '/community/forum',
    first: (stack, member) => writePost(stack, member, { title: 'Two tabs', content: 'As it was.' }),
    open: (page) => press(page, 'Edit Two tabs'),
    form: (page) => page.getByRole('form', { name: 'Change Two tabs' }),
    box: content,
    save: 'Save',
    call: '**/api/community/posts/*',
  },
];

for (const kind of kinds) {
  const box = (page: Page) => kind.box(kind.form(page));

  test(`${kind.name}: what is sent from one tab leaves the newer words of another`, async ({
    page,
    context,
    stack,
  }) => {
    const member = await newMember(stack);
    await bringSession(context, stack, member.session);
    await kind.first?.(stack, member);
    const second = await context.newPage();
    for (const tab of [page, second]) {
      await tab.goto(kind.path);
      await kind.open(tab);
    }
    if (kind.title !== undefined) await kind.form(page).getByLabel('Title').fill(kind.title);
    await box(page).fill(SENT);
    await expect(box(second)).toHaveValue(SENT);
    await box(second).fill(NEW);
    await onDisk(second, NEW);
    await expect(page.getByText('You are also writing this in another window')).toBeVisible();

    // She may write on in the second while the first is on its way.
    const { promise: written, resolve: go } = Promise.withResolvers<null>();
    await page.route(kind.call, async (route) => {
      if (!['POST', 'PATCH', 'PUT'].includes(route.request().method())) return route.fallback();
      await written;
      return route.fallback();
    });
    const answered = page.waitForResponse((response) => ['POST', 'PATCH', 'PUT'].includes(response.request().method()));
    await kind.form(page).getByRole('button', { name: kind.save, exact: true }).click();
    const newest = kind.waits === true ? NEW : NEWER;
    if (newest === NEWER) {
      await box(second).fill(NEWER);
      await onDisk(second, NEWER);
    }
    go(null);
    expect((await answered).status()).toBe(200);
    await expect(page.getByText(SENT, { exact: true }).first()).toBeVisible();
    await onDisk(second, newest);
    await expect(box(second)).toHaveValue(newest);

    // Closed between the answer and the end of what waited, the other tab would send it once more.
    await expect
      .poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('kit:outbox/'))))
      .toEqual([]);
    await page.close();
    await second.reload();
    await expect(box(second)).toHaveValue(newest);
  });
}
