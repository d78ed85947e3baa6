import type { Ctx, Me, Tx } from '@reset/service-kit';

/** What somebody wrote, as reports and blocks need it. */
export interface Found {
  /** Null where it stands under nobody's name any more. */
  readonly author: string | null;
  readonly anonymous: boolean;
  readonly words: string;
}

/** One kind of what people write. */
export interface Thing {
  /** @returns null where there is none by this id for whoever asks; whether they have blocked each other is not asked */
  readonly find: (ctx: Pick<Ctx<Me>, 'db' | 'me' | 'open'>, id: string) => Promise<Found | null>;
  /** Takes it away, as its author could; what is gone already is no error. */
  readonly remove: (tx: Tx, id: string, at: string) => Promise<void>;
}
