import * as z from 'zod/mini';
import { Id, Instant } from './http.ts';

/** What is said of the Life Coach (spec section 8). */
export const coachMessages = {
  signIn: { title: 'Authentication required', description: 'Please sign in to use the Life Coach' },
  limited: 'Rate limit exceeded. Please try again later.',
  payment: 'Payment required. Please add credits to continue.',
  refused: 'Failed to generate advice',
  noBody: 'No response body',
  done: 'Advice generated',
  failed: 'Failed to generate advice. Please try again.',
  deleted: 'Advice deleted',
  notDeleted: 'Could not delete this advice. Please try again.',
  notRestored: 'Could not bring this advice back. Please try again.',
  notLoaded: 'We could not load your earlier advice.',
  kept: 'Your new advice is kept, too. It stands here when you come back.',
  rests:
    'Something you wrote lately sounded like more than a computer program should answer, so for now there are people here in the place of advice. Writing goes on as ever.',
  incomplete: 'This advice is incomplete. What had arrived is still here.',
  stopped: 'You stopped here. What had arrived is still here, and it is not kept.',
} as const;

/**
 * One `data:` line of the coach's answer: a piece of the advice, as the provider's protocol has it. `help`: what she
 * wrote asks for people, not for coaching; the stream ends. `saved`: the id under which the advice is kept.
 */
export const CoachChunk = z.object({
  choices: z._default(z.array(z.object({ delta: z.object({ content: z.optional(z.nullable(z.string())) }) })), []),
  help: z.optional(z.boolean()),
  /** Until when people are shown in the place of advice, where that is known. */
  until: z.optional(Instant),
  saved: z.optional(Id),
});
export type CoachChunk = z.output<typeof CoachChunk>;

/** Advice as it is kept. */
export const Advice = z.object({ id: Id, content: z.string(), given_by: z.string(), created_at: Instant });
export type Advice = z.output<typeof Advice>;
