import type { Challenge, Update } from '@reset/contracts/challenges';
import { addDays } from '@reset/contracts/days';
import { challenges, moderation } from '@reset/contracts/http/community';
import { ApiError } from '@reset/remote-kit/data';
import { type Answer, answer } from '@reset/remote-kit/test';
import { today } from '../challenge-parts/today.ts';

export const mia = { id: '01890a5d-ac96-774b-bcce-b302099a8057', name: 'Mia K.', admin: false };
const eve = { id: '01890a5d-ac96-774b-bcce-b302099a8058', name: 'Eve C.' };
const uuid = (n: number) => `01890a5d-ac96-774b-bcce-${String(n).padStart(12, '0')}`;

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
export interface ChallengesState {
  challenges: readonly Challenge[];
  /** The newest first. */
  updates: readonly Update[];
  /** Said by every call. */
  says: ApiError | TypeError | null;
  /** Said by every reading of updates. */
  silent: ApiError | null;
  /** Said by the next change. */
  refuses: ApiError | null;
}

/** The service over lists, two on a page. */
export const challengesOf = (first: Partial<ChallengesState> = {}) => {
  const state: ChallengesState = { challenges: [], updates: [], says: null, silent: null, refuses: null, ...first };
  const read = <T>(does: () => T) => state.says ?? does();
  const write = <T>(does: () => T) => {
    const refusal = state.says ?? state.refuses;
    state.refuses = null;
    return refusal ?? does();
  };
  const page = <T>(rows: readonly T[], after = '0') => {
    const from = Number(after);
    return { items: rows.slice(from, from + 2), next: rows.length > from + 2 ? String(from + 2) : null };
  };
  const find = (id: string) => state.challenges.find((one) => one.id === id) ?? new ApiError('not_found');
  const put = <T extends { readonly id: string }>(rows: readonly T[], row: T) =>
    rows.map((one) => (one.id === row.id ? row : one));
  const participate = (id: string, joined: boolean) => {
    const there = find(id);
    if (there instanceof ApiError) return there;
    const now = { ...there, joined, participants: there.participants + Number(joined) - Number(there.joined) };
    state.challenges = put(state.challenges, now);
    return now;
  };
  const answers: readonly Answer[] = [
    answer(moderation.createBlock, ({ id }) => ({ id })),
    answer(challenges.listChallenges, ({ after }) => read(() => page(state.challenges, after))),
    answer(challenges.readChallenge, ({ id }) => read(() => find(id))),
    answer(challenges.createChallenge, (words) =>
      write(() => {
        const made = challengeBy(0, { ...hers, ...words, participants: 0 });
        state.challenges = [made, ...state.challenges];
        return made;
      }),
    ),
    answer(challenges.changeChallenge, ({ version, ...words }) =>
      write(() => {
        const there = find(words.id);
        if (there instanceof ApiError) return there;
        if (there.version !== version) return new ApiError('stale', { current: there });
        const changed = { ...there, ...words, version: version + 1 };
        state.challenges = put(state.challenges, changed);
        return changed;
      }),
    ),
    answer(challenges.deleteChallenge, ({ id }) =>
      write(() => {
        state.challenges = state.challenges.filter((one) => one.id !== id);
        return null;
      }),
    ),
    answer(challenges.joinChallenge, ({ id }) => write(() => participate(id, true))),
    answer(challenges.leaveChallenge, ({ id }) =>
      write(() => {
        const left = participate(id, false);
        return left instanceof ApiError ? left : null;
      }),
    ),
    answer(challenges.listUpdates, ({ id, after }) =>
      read(
        () =>
          state.silent ??
          page(
            state.updates.filter(({ challenge_id }) => challenge_id === id),
            after,
          ),
      ),
    ),
    answer(challenges.postUpdate, ({ challenge_id, score, ...words }) =>
      write(() => {
        const made = updateOn({ id: challenge_id }, 9, { ...herUpdate, ...words, score: score || null });
        state.updates = [made, ...state.updates];
        return made;
      }),
    ),
    answer(challenges.changeUpdate, ({ id, version, content, score }) =>
      write(() => {
        const there = state.updates.find((one) => one.id === id);
        if (!there) return new ApiError('not_found');
        if (there.version !== version) return new ApiError('stale', { current: there });
        const changed = { ...there, content, score: score || null, version: version + 1 };
        state.updates = put(state.updates, changed);
        return changed;
      }),
    ),
    answer(challenges.deleteUpdate, ({ id }) =>
      write(() => {
        state.updates = state.updates.filter((one) => one.id !== id);
        return null;
      }),
    ),
  ];
  return { state, answers };
};
