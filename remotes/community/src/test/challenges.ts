import type { Challenge, Update } from '@reset/contracts/challenges';
import { addDays } from '@reset/contracts/days';
import { challengesApi, moderationApi, participationApi, updatesApi } from '@reset/contracts/http/community';
import { ApiError } from '@reset/remote-kit/data';
import { type Answer, answer } from '@reset/remote-kit/test';
import { today } from '../challenge-parts/today.ts';
import { binOf, callsOf, changedRow, eve, find, mia, pageOf, put, type Sayings, uuid, without } from './house.ts';

/** The day so many days from now. */
export const inDays = (count: number): string => addDays(today(), count);

export const challengeBy = (n: number, over: Partial<Challenge> = {}): Challenge => ({
  ...{ id: uuid(n), creator: eve, mine: false, title: `Slow mornings ${n}` },
  ...{ description: 'Ten minutes before anybody needs us.', start_date: inDays(0), end_date: inDays(6) },
  ...{ participants: 3, joined: false, version: 1, ...over },
});
export const hers = { creator: { id: mia.id, name: mia.name }, mine: true };
export const updateOn = ({ id }: Pick<Challenge, 'id'>, n: number, over: Partial<Update> = {}): Update => ({
  ...{ id: uuid(100 + n), challenge_id: id, author: eve, mine: false, content: `Morning ${n}`, score: null },
  ...{ created_at: `2026-01-05T12:0${n}:00.000Z`, edited_at: null, version: 1, ...over },
});
export const herUpdate = { author: { id: mia.id, name: mia.name }, mine: true };

/** What a test changes as it goes on. */
export interface ChallengesState extends Sayings {
  challenges: readonly Challenge[];
  /** The newest first. */
  updates: readonly Update[];
  /** Said by every reading of updates. */
  silent: ApiError | null;
}

/** The service over lists, two on a page. */
export const challengesOf = (first: Partial<ChallengesState> = {}) => {
  const state: ChallengesState = { challenges: [], updates: [], says: null, silent: null, refuses: null, ...first };
  const { read, write } = callsOf(state);
  const binUpdates = binOf<Update>(
    () => state.updates,
    (next) => (state.updates = next),
  );
  const participate = (id: string, joined: boolean) => {
    const there = find(state.challenges, id);
    if (there instanceof ApiError) return there;
    const now = { ...there, joined, participants: there.participants + Number(joined) - Number(there.joined) };
    state.challenges = put(state.challenges, now);
    return now;
  };
  const answers: readonly Answer[] = [
    answer(moderationApi.createBlock, ({ id }) => ({ id })),
    answer(challengesApi.listChallenges, ({ after }) => read(() => pageOf(state.challenges, after))),
    answer(challengesApi.readChallenge, ({ id }) => read(() => find(state.challenges, id))),
    answer(challengesApi.createChallenge, (words) =>
      write(() => {
        const made = challengeBy(0, { ...hers, ...words, participants: 1, joined: true });
        state.challenges = [...state.challenges, made];
        return made;
      }),
    ),
    answer(challengesApi.changeChallenge, ({ version, ...words }) =>
      write(() => {
        const changed = changedRow(find(state.challenges, words.id), { ...words, version });
        if (!(changed instanceof ApiError)) state.challenges = put(state.challenges, changed);
        return changed;
      }),
    ),
    answer(challengesApi.deleteChallenge, ({ id }) =>
      write(() => {
        state.challenges = without(state.challenges, id);
        return null;
      }),
    ),
    answer(participationApi.createParticipation, ({ id }) => write(() => participate(id, true))),
    answer(participationApi.deleteParticipation, ({ id }) =>
      write(() => {
        const left = participate(id, false);
        return left instanceof ApiError ? left : null;
      }),
    ),
    answer(updatesApi.listUpdates, ({ id, after }) =>
      read(
        () =>
          state.silent ??
          pageOf(
            state.updates.filter(({ challenge_id }) => challenge_id === id),
            after,
          ),
      ),
    ),
    answer(updatesApi.createUpdate, ({ challenge_id, score, ...words }) =>
      write(() => {
        const made = updateOn({ id: challenge_id }, 9, { ...herUpdate, ...words, score: score || null });
        state.updates = [made, ...state.updates];
        return made;
      }),
    ),
    answer(updatesApi.changeUpdate, ({ id, version, content, score }) =>
      write(() => {
        const changed = changedRow(find(state.updates, id), { content, score: score || null, version });
        if (!(changed instanceof ApiError)) state.updates = put(state.updates, changed);
        return changed;
      }),
    ),
    answer(updatesApi.deleteUpdate, ({ id }) => write(() => binUpdates.take(id))),
    answer(updatesApi.restoreUpdate, ({ id }) => write(() => binUpdates.back(id))),
  ];
  return { state, answers };
};
