import * as z from 'zod/mini';
import { api, Cursor, Id, Instant, pageOf } from '../http.ts';
import { LibrarySlug } from '../library.ts';
import { QuizAnswers, QuizScores } from '../quiz.ts';
import { SyncAnswer, SyncQuestion } from '../sync.ts';

/** One completed quiz. */
export const Attempt = z.object({ id: Id, scores: QuizScores, created_at: Instant });
export type Attempt = z.output<typeof Attempt>;

export const attemptsApi = api('/api/reset-content', {
  listAttempts: { route: 'GET /attempts', who: 'member', input: Cursor, output: pageOf(Attempt) },
  readAttempt: { route: 'GET /attempts/:id', who: 'party', input: z.object({ id: Id }), output: Attempt },
  createAttempt: {
    route: 'POST /attempts',
    who: 'member',
    input: z.object({ id: Id, answers: QuizAnswers }),
    output: Attempt,
  },
});

/** A favourite as it is listed; its slug is no enum there, so that an older page reads a newer service's list. */
const Favourite = z.object({ slug: z.string(), created_at: Instant });

const OneResource = z.object({ slug: LibrarySlug });

export const favouritesApi = api('/api/reset-content', {
  listFavourites: {
    route: 'GET /favourites',
    who: 'member',
    input: z.object({}),
    output: z.object({ items: z.array(Favourite) }),
  },
  createFavourite: { route: 'PUT /favourites/:slug', who: 'member', input: OneResource, output: Favourite },
  deleteFavourite: { route: 'DELETE /favourites/:slug', who: 'member', input: OneResource, output: z.null() },
});

/** What her devices hold and her account keeps, brought together. */
export const syncApi = api('/api/reset-content', {
  exchange: { route: 'POST /sync', who: 'member', input: SyncQuestion, output: SyncAnswer },
});
