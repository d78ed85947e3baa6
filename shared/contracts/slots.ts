import * as z from 'zod/mini';

/** What a page tells the cards that stand in its slots, by the slot's name. */
export interface Slots {
  /** The beginning of a member's home page. `day`: her day as `yyyy-mm-dd`, which begins at 4 am. */
  readonly today: { readonly day: string };
  /** Beside the forms of `/auth`, for a visitor whom a guard led there. `wanted`: the path that she goes on to. */
  readonly 'sign-in': { readonly wanted: string };
}
export type SlotName = keyof Slots;

const names = ['today', 'sign-in'] as const satisfies readonly SlotName[];

/**
 * A card that a remote puts into another's page: the slot, its folder (`src/<part>/slot.tsx`), its place among the
 * others, and the height in CSS pixels that is kept for it until this device has seen it.
 */
export const SlotManifest = z.object({
  slot: z.enum(names),
  part: z.string().check(z.regex(/^[a-z0-9-]+$/)),
  order: z.int(),
  height: z.int().check(z.gte(0), z.lte(600)),
  /** Somebody waits for her: it takes its place at once, also where no room was kept. */
  waits: z.optional(z.boolean()),
});
export type SlotManifest = z.output<typeof SlotManifest>;
