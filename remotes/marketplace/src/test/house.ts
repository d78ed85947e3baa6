import type { Chat, Item } from '@reset/contracts/marketplace';
import type { Picture } from '@reset/contracts/marketplace-images';
import { removalsApi } from '@reset/contracts/http/admin';
import { chatsApi, imagesApi, itemsApi, unreadApi } from '@reset/contracts/http/marketplace';
import { ApiError } from '@reset/remote-kit/data';
import { type Answer, answer } from '@reset/remote-kit/test';

export const mia = { id: '01890a5d-ac96-774b-bcce-b302099a8057', name: 'Mia K.', admin: false };
const ada = { id: '01890a5d-ac96-774b-bcce-b302099a8058', name: 'Ada L.' };
export const uuid = (n: number) => `01890a5d-ac96-774b-bcce-${String(n).padStart(12, '0')}`;
export const at = '2026-01-05T12:00:00.000Z';

/** A picture as the service names it. */
export const pictureBy = (n: number, over: Partial<Picture> = {}): Picture => ({
  ...{ id: uuid(n), width: 640, height: 480, thumbhash: '1QcSHQRnh493V4dIh4eXh1h4kJUI' },
  sizes: [320, 640].map((width) => ({ width, webp: `/p/${n}-${width}.webp`, jpeg: `/p/${n}-${width}.jpg` })),
  ...over,
});

export const itemBy = (n: number, over: Partial<Item> = {}): Item => ({
  ...{ id: uuid(n), author: ada, mine: false, title: `Coat ${n}`, description: 'Worn for one winter, size 98.' },
  ...{ price_cents: 1_250, image: null, is_active: true, created_at: at, version: 1, ...over },
});
export const hers = { author: { id: mia.id, name: mia.name }, mine: true };

export const chatWith = (n: number, over: Partial<Chat> = {}): Chat => ({
  ...{ id: uuid(n), person: ada, selling: false, unread: 0, last_message_at: at, created_at: at },
  item: { id: uuid(1), title: 'Coat 1', price_cents: 1_250, is_active: true, image: null },
  ...over,
});

/** What a test changes as it goes on. */
export interface MarketState {
  items: readonly Item[];
  chats: readonly Chat[];
  /** Said by every reading. */
  says: ApiError | null;
  /** Said by every change. */
  refuses: ApiError | null;
  /** Said of a picture that is sent; null: it is taken. */
  image: ApiError | TypeError | null;
  /** A picture arrives when this is over. */
  wait: Promise<void> | null;
}

/** Two on a page. */
const pageOf = <T>(rows: readonly T[], after = '0') => {
  const from = Number(after);
  return { items: rows.slice(from, from + 2), next: rows.length > from + 2 ? String(from + 2) : null };
};

const find = <T extends { readonly id: string }>(rows: readonly T[], wanted: string) =>
  rows.find(({ id }) => id === wanted) ?? new ApiError('not_found');

/** The service over lists, two on a page. */
export const marketOf = (first: Partial<MarketState> = {}) => {
  const state: MarketState = { items: [], chats: [], says: null, refuses: null, image: null, wait: null, ...first };
  let bin: { readonly row: Item; readonly at: number } | null = null;
  const read = <T>(does: () => T) => state.says ?? does();
  const write = <T>(does: () => T) => state.refuses ?? does();
  const change = (id: string, over: Partial<Item>) =>
    write(() => {
      state.items = state.items.map((one) => (one.id === id ? { ...one, ...over } : one));
      return find(state.items, id);
    });
  const answers: readonly Answer[] = [
    answer(unreadApi.readUnread, () => ({
      messages: state.chats.reduce((all, { unread }) => all + unread, 0),
      // What else she is told waits in her inbox.
      notices: 2,
      at: '2026-01-05T12:00:00.000Z',
    })),
    answer(itemsApi.listItems, ({ query = '', sort, free, after }) =>
      read(() => {
        const way = { newest: 0, cheapest: 1, dearest: -1 }[sort];
        const found = state.items.filter(
          (one) => one.is_active && one.title.includes(query) && (!free || one.price_cents === 0),
        );
        return pageOf(
          found.toSorted((a, b) => way * (a.price_cents - b.price_cents)),
          after,
        );
      }),
    ),
    answer(itemsApi.listOwnItems, ({ after }) =>
      read(() =>
        pageOf(
          state.items.filter(({ mine }) => mine),
          after,
        ),
      ),
    ),
    answer(itemsApi.readItem, ({ id }) => read(() => find(state.items, id))),
    answer(imagesApi.createImage, async ({ id }) => {
      await state.wait;
      return state.image ?? pictureBy(1, { id });
    }),
    answer(itemsApi.createItem, ({ image_id, ...words }) =>
      write(() => {
        const image = image_id ? pictureBy(1, { id: image_id }) : null;
        const item = itemBy(1, { ...words, ...hers, image });
        state.items = [item, ...state.items];
        return item;
      }),
    ),
    answer(itemsApi.changeItem, ({ id, version, image_id, ...words }) => {
      const row = find(state.items, id);
      if (row instanceof ApiError) return row;
      const image = image_id === undefined ? row.image : image_id === null ? null : pictureBy(1, { id: image_id });
      return row.version === version
        ? change(id, { ...words, image, version: version + 1 })
        : new ApiError('stale', { current: row });
    }),
    answer(itemsApi.activateItem, ({ id }) => change(id, { is_active: true })),
    answer(itemsApi.deactivateItem, ({ id }) => change(id, { is_active: false })),
    answer(itemsApi.deleteItem, ({ id }) =>
      write(() => {
        const place = state.items.findIndex((one) => one.id === id);
        const row = state.items[place];
        bin = row ? { row, at: place } : null;
        state.items = state.items.filter((one) => one.id !== id);
        return null;
      }),
    ),
    answer(removalsApi.createRemoval, ({ id, target }) =>
      write(() => {
        state.items = state.items.filter((one) => one.id !== target);
        return { id, decided_at: at };
      }),
    ),
    answer(itemsApi.restoreItem, () =>
      write(() => {
        if (!bin) return new ApiError('not_found');
        state.items = state.items.toSpliced(bin.at, 0, bin.row);
        return bin.row;
      }),
    ),
    answer(chatsApi.listChats, ({ unread, after }) =>
      read(() =>
        pageOf(
          state.chats.filter((chat) => !unread || chat.unread > 0),
          after,
        ),
      ),
    ),
    answer(chatsApi.readChat, ({ id }) => read(() => find(state.chats, id))),
    answer(chatsApi.createChat, ({ id }) => write(() => chatWith(1, { id }))),
    answer(chatsApi.markChatRead, null),
  ];
  return { state, answers };
};
