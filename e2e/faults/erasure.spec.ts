import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { callJson } from '../support/call.ts';
import { allReady, holdDown } from '../support/faults.ts';
import { writePost } from '../support/forum-page.ts';
import { contentOf, isErasedFrom, isShutOut, newWords } from '../support/gone.ts';
import { openLive } from '../support/live.ts';
import { liveInMarketplace, pictureOf } from '../support/marketplace.ts';
import { bringSession, newMember, newPerson, signIn } from '../support/people.ts';
import { expect, test } from '../support/test.ts';
import { v7 as uuidv7 } from '../support/uuid.ts';
import { newEntry, saveEntry } from '../support/writing.ts';

test('she deletes her account while two services are down: the receipt says for whom it waits, and it ends', async ({
  stack,
  page,
  context,
}) => {
  const [word, other] = newWords();
  const name = `Nasturtium${randomBytes(6).toString('hex')}`;
  const mia = await newMember(stack, { ...newPerson(), firstName: name, email: `${word}@example.org` });
  const ana = await newMember(stack);
  await saveEntry(stack, mia.token, newEntry(`${word} in an entry.`));
  await liveInMarketplace(stack, mia, word);
  const post = await writePost(stack, mia, { title: `Post ${word}`, content: `${word} asks.` });
  const comment = { id: uuidv7(), content: `${other} answers.` };
  await callJson(stack, `POST /api/community/posts/${post}/comments`, { body: comment, token: ana.token });
  const picture = await pictureOf(stack, mia);
  const pictureStatus = async () => (await fetch(`${stack.url}${picture}`)).status;
  expect(await pictureStatus()).toBe(200);

  const elsewhere = await openLive(stack, (await signIn(stack, mia)).access_token);
  await bringSession(context, stack, await signIn(stack, mia));
  await page.goto('/account-settings');
  const danger = page.getByRole('region', { name: 'Danger Zone' });
  await expect(danger).toBeVisible();
  const back = await Promise.all(['journal-ai', 'marketplace'].map((service) => holdDown(stack, service)));
  await danger.getByRole('button', { name: 'Delete account' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete your account?' });
  await question.getByRole('textbox').fill('delete my account');
  await question.getByRole('button', { name: 'Delete account for good' }).click();
  await expect(page.getByText('Account deleted')).toBeVisible();
  await expect.poll(() => elsewhere.socket.connected, { timeout: 5_000 }).toBe(false);
  await isShutOut(stack, mia);

  await page.getByRole('button', { name: 'Your receipt' }).click();
  const shown = (line: RegExp) =>
    expect
      .poll(
        async () => {
          await page.reload();
          await expect(page.getByText(/^Receipt [\da-f-]+$/)).toBeVisible();
          return page.getByText(line).count();
        },
        { timeout: 90_000 },
      )
      .toBe(1);
  await shown(/^Forum, challenges and private messages: deleted/);
  await expect(page.getByText(/^Journal, notes and coach: not done yet$/)).toBeVisible();
  await expect(page.getByText(/^Ads, pictures and chats about them: not done yet$/)).toBeVisible();
  await expect(page.getByText(/^Not everything is deleted yet; it goes on by itself$/)).toBeVisible();
  await Promise.all(back.map((again) => again()));
  await shown(/^Everything is deleted/);
  await allReady(stack);

  await isShutOut(stack, mia);
  expect(await pictureStatus()).toBe(404);
  expect(await contentOf(stack, `/api/community/posts/${post}/comments`, ana.token)).toMatchObject({
    items: [{ content: comment.content }],
  });
  await isErasedFrom(stack, { id: mia.id, words: word, name });
  const ledger = readFileSync(join(stack.home, 'ledger', 'erasures.jsonl'), 'utf8');
  expect([mia.id, word, name].map((text) => ledger.includes(text))).toEqual([true, false, false]);
});
