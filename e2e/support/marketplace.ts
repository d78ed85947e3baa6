import type { Stack } from '@reset/stack';
import { callJson } from './call.ts';
import { inDatabase } from './forum.ts';
import { type Member, newMember } from './people.ts';
import { v7 as uuidv7 } from './uuid.ts';

type Who = Pick<Member, 'id'>;

/** Makes members known where their events may still be on their way. */
const know = (stack: Stack, people: readonly Who[]) =>
  inDatabase(
    stack,
    async (sql) => {
      for (const { id } of people) await sql`insert into member (id) values (${id}) on conflict do nothing`;
    },
    'marketplace',
  );

/** Ad of last week that a member wrote: past the pace that holds for who writes now. @returns its id */
export const itemOf = async (stack: Stack, seller: Who, id = uuidv7()): Promise<string> => {
  await know(stack, [seller]);
  await inDatabase(
    stack,
    (sql) => sql`insert into item (id, user_id, title, description, price_cents, created_at)
      values (${id}, ${seller.id}, 'A warm coat', 'Worn for one winter, size 98.', 1250, now() - interval '7 days')`,
    'marketplace',
  );
  return id;
};

const GIF = 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

/** A picture of one pixel. */
export const pixel = () => new Blob([Buffer.from(GIF, 'base64')], { type: 'image/gif' });

export const newImage = (): FormData => {
  const form = new FormData();
  form.append('id', uuidv7());
  form.append('image', pixel(), 'pixel.gif');
  return form;
};

/** A picture that an ad of hers shows. @returns where it is read */
export const pictureOf = async (stack: Stack, seller: Pick<Member, 'id' | 'token'>): Promise<string> => {
  const item = await itemOf(stack, seller);
  const route = 'POST /api/marketplace/images';
  const { status, json, text } = await callJson(stack, route, { body: newImage(), token: seller.token });
  if (status !== 200) throw new Error(`marketplace: ${status} ${text}`);
  const { id, sizes } = json as { id: string; sizes: { webp: string }[] };
  await inDatabase(stack, (sql) => sql`update item set image_id = ${id} where id = ${item}`, 'marketplace');
  return sizes[0]?.webp ?? '';
};

/** The same of somebody who is nobody else's concern, to be reported. */
export const strangersItem = async (stack: Stack) =>
  ({ kind: 'item', target: await itemOf(stack, await newMember(stack)) }) as const;

/** What a member does there. @param word stands in all that she writes */
export const liveInMarketplace = async (
  stack: Stack,
  { token }: Pick<Member, 'token'>,
  word: string,
): Promise<void> => {
  const image = await callJson(stack, 'POST /api/marketplace/images', { body: newImage(), token });
  if (image.status !== 200) throw new Error(`marketplace: ${image.status} ${image.text}`);
  const image_id = (image.json as { id: string }).id;
  const body = { id: uuidv7(), image_id, title: `Ad ${word}`, description: `Worn by ${word}`, price_cents: 1250 };
  const { status, text } = await callJson(stack, 'POST /api/marketplace/items', { body, token });
  if (status !== 200) throw new Error(`marketplace: ${status} ${text}`);
};

/** The chat of a buyer and a seller about an ad of its own. @returns its id */
export const chatOf = async (stack: Stack, [buyer, seller]: readonly [Who, Who], id = uuidv7()): Promise<string> => {
  await know(stack, [buyer]);
  const item = await itemOf(stack, seller);
  await inDatabase(
    stack,
    (sql) => sql`insert into chat (id, item_id, user_id, seller_id, created_at, last_message_at)
      values (${id}, ${item}, ${buyer.id}, ${seller.id}, now() - interval '7 days', now() - interval '7 days')`,
    'marketplace',
  );
  return id;
};

/** Somebody writes in a chat. */
export const sayInChat = async (stack: Stack, from: Member, chat: string, content: string): Promise<void> => {
  const body = { id: uuidv7(), content };
  const { status, text } = await callJson(stack, `POST /api/marketplace/chats/${chat}/messages`, {
    ...{ body, token: from.token },
  });
  if (status !== 200) throw new Error(`marketplace: ${status} ${text}`);
};
