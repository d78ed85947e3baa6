import * as z from 'zod/mini';
import { Message, MessagePage, MessageRange } from '../conversation.ts';
import { bytes, FileName } from '../files.ts';
import { api, Cursor, Id, pageOf, storable } from '../http.ts';
import {
  ChangedItem,
  Chat,
  ChatText,
  Item,
  itemSorts,
  marketplaceLimits,
  marketplaceMessages,
  NewItem,
} from '../marketplace.ts';
import { ImageFile, Picture } from '../marketplace-images.ts';
import { moderationGroup } from '../moderation.ts';
import { noticesGroup } from '../notices.ts';
import { unreadGroup } from '../unread.ts';

const One = z.object({ id: Id });
const Query = storable().check(z.trim(), z.maxLength(marketplaceLimits.query, marketplaceMessages.longQuery));

export const itemsApi = api('/api/marketplace', {
  /** Active ones; `query` looks in titles and descriptions. A place in the list holds for the sort it was given with. */
  listItems: {
    route: 'GET /items',
    who: 'anyone',
    input: z.extend(Cursor, {
      query: z.optional(Query),
      sort: z._default(z.enum(itemSorts), 'newest'),
      free: z.optional(z.stringbool()),
    }),
    output: pageOf(Item),
  },
  /** Her own, inactive ones too, newest first. */
  listOwnItems: { route: 'GET /items/own', who: 'member', input: Cursor, output: pageOf(Item) },
  readItem: { route: 'GET /items/:id', who: 'anyone', input: One, output: Item },
  createItem: { route: 'POST /items', who: 'member', forOthers: true, input: NewItem, output: Item },
  changeItem: { route: 'PATCH /items/:id', who: 'owner', forOthers: true, input: ChangedItem, output: Item },
  activateItem: { route: 'POST /items/:id/activate', who: 'owner', forOthers: true, input: One, output: Item },
  deactivateItem: { route: 'POST /items/:id/deactivate', who: 'owner', input: One, output: Item },
  deleteItem: { route: 'DELETE /items/:id', who: 'owner', input: One, output: z.null() },
  /** Undoes her own deletion for an hour. */
  restoreItem: { route: 'POST /items/:id/restore', who: 'party', forOthers: true, input: One, output: Item },
});

export const imagesApi = api('/api/marketplace', {
  /** Sent before the ad that names it; one that no ad has named for a day is deleted. */
  createImage: {
    route: 'POST /images',
    who: 'member',
    forOthers: true,
    input: z.object({ id: Id, image: ImageFile }),
    output: Picture,
  },
});

/** Where pictures are read (spec section 7): as long as an ad shows them, and never changed under their names. */
export const picturesApi = api('/storage/v1/object/public/marketplace-images', {
  readPicture: {
    route: 'GET /:user_id/:name',
    who: 'anyone',
    input: z.object({ user_id: Id, name: FileName }),
    output: bytes({ cache: 3_600 }),
  },
});

export const chatsApi = api('/api/marketplace', {
  /** Hers as buyer and as seller, by the newest message. */
  listChats: {
    route: 'GET /chats',
    who: 'member',
    input: z.extend(Cursor, { unread: z.optional(z.stringbool()) }),
    output: pageOf(Chat),
  },
  readChat: { route: 'GET /chats/:id', who: 'party', input: One, output: Chat },
  /** A buyer has one about an item: where there is one, it is the answer. */
  createChat: {
    route: 'POST /chats',
    who: 'member',
    forOthers: true,
    input: z.object({ id: Id, item_id: Id }),
    output: Chat,
  },
  markChatRead: {
    route: 'POST /chats/:id/read',
    who: 'party',
    input: z.object({ id: Id, seq: z.int().check(z.gte(0)) }),
    output: z.null(),
  },
});

export const messagesApi = api('/api/marketplace', {
  listMessages: { route: 'GET /chats/:id/messages', who: 'party', input: MessageRange, output: MessagePage },
  createMessage: {
    route: 'POST /chats/:chat_id/messages',
    who: 'party',
    forOthers: true,
    input: z.object({ chat_id: Id, id: Id, content: ChatText }),
    output: Message,
  },
});

/** What can be reported, and whose author can be blocked. */
const kind = z.enum(['item', 'message']);

export const moderationApi = moderationGroup('marketplace', kind);

/** What she is told in her inbox. */
export const noticesApi = noticesGroup('marketplace', ['report-answered']);

export const unreadApi = unreadGroup('marketplace');
