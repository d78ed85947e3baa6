import * as z from 'zod/mini';
import { Id, Instant, text } from './http.ts';
import { Picture } from './marketplace-images.ts';
import { Person } from './people.ts';

/** Bounds of an ad and of a message about one (spec section 5, decisions). Prices are whole cents. */
export const marketplaceLimits = {
  title: { min: 3, max: 100 },
  description: { min: 10, max: 2_000 },
  cents: 99_999_999,
  message: 1_000,
  query: 200,
  page: 24,
} as const;

/** What is said of ads and of chats about them (spec sections 4, 5 and 8). */
export const marketplaceMessages = {
  shortTitle: 'Title must be at least 3 characters',
  longTitle: 'Title must be less than 100 characters',
  shortDescription: 'Description must be at least 10 characters',
  longDescription: 'Description must be less than 2000 characters',
  price: 'Price must be a positive number',
  longQuery: 'Please use 200 characters or fewer',
  emptyMessage: 'Message cannot be empty',
  longMessage: 'Message must be less than 1000 characters',
  noItem: 'Item not found',
  noChat: 'Chat not found',
  own: 'You cannot start a chat with your own listing.',
  inactive: 'This item is not for sale at the moment.',
  unreachable: 'The two of you cannot write to each other.',
  none: 'No items found',
  loading: 'The marketplace could not be read',
  loadingItem: 'This item could not be read',
  loadingOwn: 'Your ads could not be read',
  loadingChats: 'Your chats could not be read',
  loadingMessages: 'Failed to load messages',
  signInForAds: 'Please sign in to manage your ads',
  signInForChats: 'Please sign in to view chats',
  signIn: 'Sign in required',
  signInToContact: 'Please sign in to contact the seller.',
  cannotContact: 'Cannot contact yourself',
  notStarted: 'Failed to start chat. Please try again.',
  created: 'Ad created successfully',
  changed: 'Ad updated successfully',
  notSaved: 'Failed to save ad',
  notSavedItem: 'Failed to save item',
  activated: 'Ad activated',
  deactivated: 'Ad deactivated',
  deleted: 'Item deleted',
  deletedAd: 'Ad deleted successfully',
  invalidMessage: 'Invalid message',
  notSent: 'Failed to send message',
  safety: 'Meet in a public place, and pay when you have seen it. Never pay by a link.',
  careful: 'There is a link or a way to reach somebody in this. Stay in this chat, and never pay by a link.',
} as const;

/** Said when an item, or an ad of hers, could not be deleted. @param why as the service words it */
export const itemNotDeleted = (why: string): string => `Failed to delete item: ${why}`;
export const adNotDeleted = (why: string): string => `Failed to delete ad: ${why}`;

const { title, description, cents } = marketplaceLimits;

const plain = /^\d{1,6}(?:\.\d{0,2})?$/;
const grouped = /^\d{1,3},\d{3}(?:\.\d{0,2})?$/;
const centsAlone = /^\.\d{1,2}$/;

/**
 * A price as people type it.
 * @param typed dollars, with cents after a point, thousands parted by commas if she likes, a `$` before it if she likes
 * @returns whole cents from 0 to 99,999,999; null where it is no price (decisions, Marketplace)
 */
export const centsOf = (typed: string): number | null => {
  const given = typed.trim().replace(/^\$\s?/, '');
  if (![plain, grouped, centsAlone].some((form) => form.test(given))) return null;
  const [dollars = '', rest = ''] = given.replace(',', '').split('.');
  return Number(dollars) * 100 + Number(rest.padEnd(2, '0'));
};

/** @returns dollars with two decimals, as everybody sees a price */
export const priceText = (price_cents: number): string =>
  `$${(price_cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;

/** A price as the service takes it. */
const Cents = z
  .number({ error: marketplaceMessages.price })
  .check(z.refine((price) => Number.isInteger(price) && price >= 0 && price <= cents, marketplaceMessages.price));

const ItemWords = z.object({
  title: text(title.min, title.max, { min: marketplaceMessages.shortTitle, max: marketplaceMessages.longTitle }),
  description: text(description.min, description.max, {
    min: marketplaceMessages.shortDescription,
    max: marketplaceMessages.longDescription,
  }),
  price_cents: Cents,
});
/** One of her own that no other ad shows; of an ad that is changed, left out means the one it has, null none. */
const image_id = z.optional(z.nullable(Id));
export const NewItem = z.extend(ItemWords, { id: Id, image_id });
export const ChangedItem = z.extend(ItemWords, { id: Id, image_id, version: z.int() });

/** What a list of ads goes by. */
export const itemSorts = ['newest', 'cheapest', 'dearest'] as const;

export const Item = z.object({
  id: Id,
  /** Who sells it. */
  author: Person,
  mine: z.boolean(),
  title: z.string(),
  description: z.string(),
  price_cents: z.int(),
  image: z.nullable(Picture),
  is_active: z.boolean(),
  created_at: Instant,
  version: z.int(),
});
export type Item = z.output<typeof Item>;

export const ChatText = text(1, marketplaceLimits.message, {
  min: marketplaceMessages.emptyMessage,
  max: marketplaceMessages.longMessage,
});

/**
 * A chat about an ad as one of the two sees it. `item` is the ad as it is now, or as it was last while it stood; null
 * where even that is gone with its seller. `item.id` is null where there is nothing to open any more.
 */
export const Chat = z.object({
  id: Id,
  person: z.nullable(Person),
  selling: z.boolean(),
  item: z.nullable(
    z.object({
      ...{ id: z.nullable(Id), title: z.string(), price_cents: z.int(), is_active: z.boolean() },
      /** While the ad stands and has one. */
      image: z.nullable(Picture),
    }),
  ),
  unread: z.int(),
  last_message_at: Instant,
  created_at: Instant,
});
export type Chat = z.output<typeof Chat>;
