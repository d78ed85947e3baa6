import * as z from 'zod/mini';
import { ServiceName } from './service-name.ts';

/** A list in the inbox: not known yet, without anything to show (then it takes no room), or there. */
export type InboxState = 'pending' | 'empty' | 'there';

/** What a page tells the cards that stand in its slots, by the slot's name. */
export interface Slots {
  /** The beginning of a member's home page. `day`: her day as `yyyy-mm-dd`, which begins at 4 am. */
  readonly today: { readonly day: string };
  /** Beside the forms of `/auth`, for a visitor whom a guard led there. `wanted`: the path that she goes on to. */
  readonly 'sign-in': { readonly wanted: string };
  /** The inbox: what a remote's service tells her, and her chats there. `onState`: hears of each list what it has. */
  readonly 'inbox.section': {
    readonly filter: 'all' | 'unread';
    readonly onState: (list: string, state: InboxState) => void;
  };
  /** The member's settings: what she chooses in one remote. */
  readonly settings: Readonly<Record<never, never>>;
}
export type SlotName = keyof Slots;

const names = ['today', 'sign-in', 'inbox.section', 'settings'] as const satisfies readonly SlotName[];
export const SlotNames = z.enum(names);

/**
 * A card that a remote puts into another's page: the slot, its folder (`src/<part>/slot.tsx`), its place among the
 * others, and the height in CSS pixels that is kept for it until this device has seen it.
 */
export const SlotManifest = z.object({
  slot: SlotNames,
  part: z.string().check(z.regex(/^[a-z0-9-]+$/)),
  order: z.int(),
  height: z.int().check(z.gte(0), z.lte(600)),
  /** Somebody waits for her: it takes its place at once, also where no room was kept. */
  waits: z.optional(z.boolean()),
  /** The service whose unread things stand in it: they are counted where a menu leads to its slot. */
  unread: z.optional(ServiceName),
});
export type SlotManifest = z.output<typeof SlotManifest>;
