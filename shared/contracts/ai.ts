import * as z from 'zod/mini';
import { Id, Instant } from './http.ts';

/** What is said where AI is off or has not been allowed yet. */
export const aiMessages = {
  disclosure:
    'You are talking with a computer program (AI), not a person. It is not a therapist and not emergency help.',
  disclosureBuiltIn:
    'You are talking with the built-in companion, not a person. It is rule-based, no therapist and no emergency help.',
  nobody: 'nobody, AI is off',
  off: 'AI is switched off. Nothing you write is sent to it.',
  changed: 'The AI provider has changed in the meantime. Please look at it again.',
  notKept: {
    title: 'We could not keep your choice',
    description: 'It is as it was before. Please try again in a moment.',
  },
  notLoaded: 'We could not look up what you chose about AI.',
  sentNotLoaded: 'We could not load what was sent.',
  signIn: 'Please sign in to choose about AI',
} as const;

/** How the companion that runs without a provider is named, wherever its words are shown. */
export const builtInName = 'Built-in companion';

/** What was kept with earlier words names it with an addition. */
const isBuiltIn = (name: string): boolean => name === builtInName || name.startsWith(`${builtInName} (`);

/** @returns whoever answers, as it is named wherever that is said */
export const answererName = (name: string): string => (isBuiltIn(name) ? builtInName : `${name}, an AI`);

/** @returns the same with what it is, as it stands by its words */
export const answererText = (name: string): string =>
  isBuiltIn(name) ? `${builtInName}, rule-based` : answererName(name);

/** Who answers: the built-in companion, or a provider outside. */
export const AiProvider = z.object({
  /** Changes when the words would go to somebody else. */
  id: z.string(),
  /** As it is shown, e.g. "OpenAI" or "Built-in companion". */
  name: z.string(),
  external: z.boolean(),
});
export type AiProvider = z.output<typeof AiProvider>;

/** Who answers, and what she said to it; null when she has not been asked about this provider. */
export const AiChoice = z.object({ provider: AiProvider, allowed: z.nullable(z.boolean()) });
export type AiChoice = z.output<typeof AiChoice>;

/** What she is told about whoever answers; the general words while that is not known. */
export const disclosureOf = (choice: AiChoice | null): string =>
  choice?.provider.external === false ? aiMessages.disclosureBuiltIn : aiMessages.disclosure;

/** The built-in companion is on until she says no; a provider outside is off until she says yes (decisions). */
export const mayUseAi = ({ provider, allowed }: AiChoice): boolean => allowed ?? !provider.external;

export const SentKind = z.enum(['feedback', 'coach', 'moderation']);
export type SentKind = z.output<typeof SentKind>;

/** One request to a provider, word for word, as she may look it up. */
export const SentRequest = z.object({
  id: Id,
  kind: z.string(),
  provider: z.string(),
  model: z.string(),
  messages: z.array(z.object({ role: z.string(), content: z.string() })),
  created_at: Instant,
});
export type SentRequest = z.output<typeof SentRequest>;
