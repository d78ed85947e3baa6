import { deviceAtom } from '@reset/remote-kit/state';
import * as z from 'zod/mini';

/** The longest that fits into a field of the sheet, in UTF-16 units. */
export const MAX_FIELD = 300;

const Field = z.string().check(z.maxLength(MAX_FIELD));

/** What she writes on the sheet. */
const SheetWords = z.object({
  see: Field,
  feel: Field,
  hear: Field,
  smell: Field,
  taste: Field,
  sentence: Field,
  person: Field,
});
export type SheetWords = z.output<typeof SheetWords>;

export const emptySheet: SheetWords = { see: '', feel: '', hear: '', smell: '', taste: '', sentence: '', person: '' };

/** Her words where she said that the device may keep them; null where she did not. */
export const keptSheet = deviceAtom('grounding-worksheet', z.nullable(SheetWords), null, (words) =>
  words && Object.values(words).some((text) => text.trim() !== '') ? 'asks' : 'goes',
);
