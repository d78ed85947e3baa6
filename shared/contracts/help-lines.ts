import * as z from 'zod/mini';

const Words = z.string().check(z.trim(), z.minLength(1), z.maxLength(160));
/** Digits as they are dialled. */
const Dialled = z.string().check(z.regex(/^\+?\d{2,15}$/, 'must be the digits to dial, with + before a country code'));

/** A line that answers people in need. At least one way to reach it: a call, a text, or both. */
export const HelpLine = z
  .strictObject({
    name: Words,
    /** For whom it is, and when somebody answers. */
    about: Words,
    /** `shown`: as people know it, e.g. 1-833-TLC-MAMA. */
    call: z.optional(z.strictObject({ number: Dialled, shown: Words })),
    /** `word`: what the message has to say, where the line asks for one. */
    text: z.optional(z.strictObject({ number: Dialled, word: z.optional(Words) })),
  })
  .check(z.refine(({ call, text }) => call !== undefined || text !== undefined, { error: 'needs a call or a text' }));
export type HelpLine = z.output<typeof HelpLine>;

/** The lines of one country. `region`: ISO 3166, as in the browser's language (`en-US`). */
export const HelpRegion = z.strictObject({
  region: z.string().check(z.regex(/^[A-Z]{2}$/, 'must be two capital letters, e.g. US')),
  name: Words,
  emergency: Dialled,
  lines: z.array(HelpLine).check(z.minLength(1)),
});
export type HelpRegion = z.output<typeof HelpRegion>;

/** `shared/safety/help-lines.json`: what "Need help now?" shows, checked by the build. */
export const HelpLines = z.array(HelpRegion).check(z.minLength(1));
