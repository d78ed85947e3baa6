import * as z from 'zod/mini';

/** Words within a paragraph. `to`: a path of this site, or an https, mailto, tel or sms address. */
export type Inline =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'strong' | 'emphasis'; readonly children: readonly Inline[] }
  | { readonly type: 'link'; readonly to: string; readonly children: readonly Inline[] };

/** A part of a text: the few kinds that an operator may use. The page's own heading is its title. */
export type Block =
  | { readonly type: 'heading'; readonly level: 2 | 3; readonly children: readonly Inline[] }
  | { readonly type: 'paragraph'; readonly children: readonly Inline[] }
  | { readonly type: 'list'; readonly ordered: boolean; readonly items: readonly (readonly Block[])[] };

/** What may stand at the head of a text; an operator leaves empty what she has not decided yet. */
export const TextFacts = z.strictObject({
  /** Whoever runs the site, and how to reach them. */
  operator: z.optional(z.string()),
  address: z.optional(z.string()),
  email: z.optional(z.union([z.literal(''), z.email('must be an e-mail address')])),
  phone: z.optional(z.string()),
  /** Day of the last change. */
  updated: z.optional(z.union([z.literal(''), z.iso.date('must be a day, YYYY-MM-DD')])),
});
export type TextFacts = z.output<typeof TextFacts>;

/** A text that operators edit as Markdown, as the build hands it to a page: data, never markup. */
export interface TextDocument {
  /** The `name: value` lines at its head; a value that is not set is ''. */
  readonly facts: Readonly<TextFacts>;
  readonly blocks: readonly Block[];
}
