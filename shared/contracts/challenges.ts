import * as z from 'zod/mini';
import { Day } from './days.ts';
import { Id, Instant, text } from './http.ts';
import { Person } from './people.ts';

/** Bounds of challenges (spec section 5) and of updates (decisions, "Community"). */
export const challengeLimits = { title: 200, description: 2_000, update: 2_000, score: 50, page: 20 } as const;

/** What is said of challenges (spec sections 5 and 8). */
export const challengeMessages = {
  shortTitle: 'Title must be at least 3 characters',
  longTitle: 'Title must be less than 200 characters',
  shortDescription: 'Description must be at least 20 characters',
  longDescription: 'Description must be less than 2000 characters',
  noStart: 'Start date is required',
  noEnd: 'End date is required',
  past: 'Start date cannot be in the past',
  order: 'End date must be after start date',
  loading: 'Failed to load challenges',
  created: 'Challenge created!',
  notCreated: 'Failed to create challenge',
  signIn: 'Please sign in to create a challenge',
  signInToJoin: 'Please sign in to join challenges',
  joined: 'Joined challenge!',
  notJoined: 'Failed to join challenge',
  left: 'Left challenge',
  notLeft: 'Failed to leave challenge',
  loadingOne: 'Failed to load challenge',
  loadingUpdates: 'Failed to load updates',
  emptyUpdate: 'Please enter your update',
  longUpdate: 'Update must be less than 2000 characters',
  longScore: 'Score must be at most 50 characters',
  posted: 'Update posted!',
  notPosted: 'Failed to post update',
  signInToPost: 'Please sign in to post updates',
  notMember: 'Join the challenge to post an update.',
} as const;

/** A calendar day; what is none is as good as missing. */
const day = (missing: string) => z.string(missing).check(z.refine((given) => Day.safeParse(given).success, missing));

const words = {
  title: text(3, challengeLimits.title, { min: challengeMessages.shortTitle, max: challengeMessages.longTitle }),
  description: text(20, challengeLimits.description, {
    min: challengeMessages.shortDescription,
    max: challengeMessages.longDescription,
  }),
  start_date: day(challengeMessages.noStart),
  end_date: day(challengeMessages.noEnd),
};
const inOrder = z.refine<{ start_date: string; end_date: string }>(
  // One that is missing has been told already.
  ({ start_date, end_date }) => !start_date || !end_date || end_date > start_date,
  { path: ['end_date'], error: challengeMessages.order },
);

/** A start in the past is refused by the service, in the zone of who creates it. */
export const NewChallenge = z.object({ id: Id, ...words }).check(inOrder);
export const ChangedChallenge = z.object({ id: Id, version: z.int(), ...words }).check(inOrder);

export const Challenge = z.object({
  id: Id,
  creator: z.nullable(Person),
  mine: z.boolean(),
  title: z.string(),
  description: z.string(),
  start_date: Day,
  end_date: Day,
  participants: z.int(),
  joined: z.boolean(),
  version: z.int(),
});
export type Challenge = z.output<typeof Challenge>;

export const UpdateText = z.object({
  content: text(1, challengeLimits.update, {
    min: challengeMessages.emptyUpdate,
    max: challengeMessages.longUpdate,
  }),
  /** Null, or nothing but spaces, for none. */
  score: z._default(z.nullable(text(0, challengeLimits.score, { max: challengeMessages.longScore })), null),
});
export const Update = z.object({
  id: Id,
  challenge_id: Id,
  author: z.nullable(Person),
  mine: z.boolean(),
  content: z.string(),
  score: z.nullable(z.string()),
  created_at: Instant,
  edited_at: z.nullable(Instant),
  version: z.int(),
});
export type Update = z.output<typeof Update>;
