import { Instant } from '@reset/contracts/http';
import { type Entry, NewEntry } from '@reset/contracts/journal';
import { NewNote, type Note } from '@reset/contracts/notes';
import { deviceMap } from '@reset/remote-kit/state';
import * as z from 'zod/mini';

/** What is said of every piece: when she saved it, and why the service will not have it, if so. */
const piece = { at: Instant, refused: z.nullable(z.string()) };

export const UnsentEntry = z.object({ kind: z.literal('entry'), input: NewEntry, ...piece });
export type UnsentEntry = z.output<typeof UnsentEntry>;
export const UnsentNote = z.object({ kind: z.literal('note'), input: NewNote, ...piece });
export type UnsentNote = z.output<typeof UnsentNote>;

const Unsent = z.discriminatedUnion('kind', [UnsentEntry, UnsentNote]);
export type Unsent = z.output<typeof Unsent>;

/** What each kind is given as, kept as, and answered with. */
export interface Kinds {
  readonly entry: { readonly input: z.input<typeof NewEntry>; readonly unsent: UnsentEntry; readonly row: Entry };
  readonly note: { readonly input: z.input<typeof NewNote>; readonly unsent: UnsentNote; readonly row: Note };
}
export type Kind = keyof Kinds;

/** Entries and notes that no service has confirmed yet, by their id. */
export const keptUnsent = deviceMap('unsent', Unsent, 'asks');
