import { expect, type Page } from '@playwright/test';
import type { Stack } from '@reset/stack';
import { commentOn, inDatabase, postOf } from './forum.ts';
import { words, wrote } from './journal-page.ts';
import { chatOf, itemOf, sayInChat } from './marketplace.ts';
import type { KnownPage } from './pages.ts';
import { connect, memberNamed, requestBy, say } from './pairs.ts';
import { challengeOf, updateOf } from './partners.ts';
import type { Member } from './people.ts';

/** Somebody has written to her, somebody else asks. @returns the connection's id */
const waiting = async (stack: Stack, her: Member): Promise<string> => {
  const [ada, eve] = [await memberNamed(stack, 'Ada'), await memberNamed(stack, 'Eve')];
  const connection = await connect(stack, ada, her);
  await say(stack, ada, connection, 'How was the night?');
  await requestBy(stack, eve, her);
  return connection;
};

const twoDays = async (stack: Stack, her: Member): Promise<string> => {
  const connection = await waiting(stack, her);
  await inDatabase(
    stack,
    (sql) =>
      sql`update private_message set created_at = created_at - interval '1 day' where conversation_id = ${connection}`,
  );
  for (const content of ['Long.\nAnd quiet after nine.', 'And yours?']) await say(stack, her, connection, content);
  return `/community/messages/${connection}`;
};

const forum = async (stack: Stack, her: Member): Promise<void> => {
  const ada = await memberNamed(stack, 'Ada');
  for (const author of [ada, her, ada]) await postOf(stack, author);
};

const post = async (stack: Stack, her: Member): Promise<string> => {
  const ada = await memberNamed(stack, 'Ada');
  const id = await postOf(stack, ada);
  for (const author of [her, ada]) await commentOn(stack, id, author);
  return `/community/forum/${id}`;
};

const challenge = async (stack: Stack, her: Member): Promise<string> => {
  const ada = await memberNamed(stack, 'Ada');
  const id = await challengeOf(stack, ada, [ada, her]);
  await updateOf(stack, id, ada);
  return `/community/challenges/${id}`;
};

/** What others offer, and something of hers. */
const market = async (stack: Stack, her: Member): Promise<string> => {
  const ada = await memberNamed(stack, 'Ada');
  for (const seller of [her, ada]) await itemOf(stack, seller);
  return `/marketplace/item/${await itemOf(stack, ada)}`;
};

/** Somebody asks about an ad of hers. */
const deal = async (stack: Stack, her: Member): Promise<string> => {
  const ada = await memberNamed(stack, 'Ada');
  const id = await chatOf(stack, [ada, her]);
  await sayInChat(stack, ada, id, 'Is it still there? Write to ada@example.org');
  return `/marketplace/chat/${id}`;
};

const journal = async (stack: Stack, her: Member, page: Page): Promise<void> => {
  for (const hoursAgo of [1, 30, 60]) {
    await wrote(stack, her, { content: 'The tea was warm, and nobody asked for anything.', mood: 4, hoursAgo });
  }
  await page.goto('/journal');
  await words(page).fill('Half a thought');
  await expect.poll(() => page.evaluate(() => JSON.stringify({ ...localStorage }))).toContain('Half a thought');
};

const today: KnownPage = {
  path: '/',
  title: 'RESET · Come Home to Yourself',
  heading: 'Today, Mia',
  member: true,
  // What stands on her day is what this device knows already.
  prepare: async (stack, her, page) => {
    await waiting(stack, her);
    await page.goto('/');
    await expect(page.getByRole('link', { name: /^Reply to/ })).toBeVisible();
    await expect.poll(() => page.evaluate(() => JSON.stringify({ ...localStorage }))).toMatch(/:waiting":"[1-9]/);
  },
};

/** Pages as a member has them who is not new: with something in them. */
export const fullPages: readonly KnownPage[] = [
  today,
  {
    path: '/community/peer-support?tab=connections',
    title: 'Peer Support · RESET',
    heading: 'Peer Support',
    member: true,
    prepare: async (stack, her) => void (await waiting(stack, her)),
  },
  { path: '/community/forum', title: 'Forum · RESET', heading: 'Forum', member: true, prepare: forum },
  { path: '/journal', title: 'Journal · RESET', heading: 'Journal', member: true, prepare: journal },
  { path: '/community/forum/…', title: 'A long night · RESET', heading: 'A long night', member: true, prepare: post },
  {
    path: '/community/challenges/…',
    title: 'Seven slow mornings · RESET',
    heading: 'Seven slow mornings',
    member: true,
    prepare: challenge,
  },
  {
    path: '/community/messages/…',
    title: 'Chat with Ada K. · RESET',
    heading: 'Chat with Ada K.',
    member: true,
    fills: true,
    prepare: twoDays,
  },
  {
    path: '/marketplace',
    title: 'Marketplace · RESET',
    heading: 'Marketplace',
    member: true,
    prepare: async (stack, her) => void (await market(stack, her)),
  },
  {
    path: '/marketplace/item/…',
    title: 'A warm coat · RESET',
    heading: 'A warm coat',
    member: true,
    prepare: market,
  },
  {
    path: '/marketplace/my-ads',
    title: 'My Ads · RESET',
    heading: 'My Ads',
    member: true,
    prepare: async (stack, her) => void (await deal(stack, her)),
  },
  {
    path: '/marketplace/chat/…',
    title: 'Chat with Ada K. · RESET',
    heading: 'Chat with Ada K.',
    member: true,
    fills: true,
    prepare: deal,
  },
];
