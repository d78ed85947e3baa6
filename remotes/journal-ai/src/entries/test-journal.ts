import { type AiChoice, builtInName } from '@reset/contracts/ai';
import { aiApi, entriesApi, functions, trendApi } from '@reset/contracts/http/journal-ai';
import type { Entry } from '@reset/contracts/journal';
import { ApiError } from '@reset/remote-kit/data';
import { answer } from '@reset/remote-kit/test';

const builtIn: AiChoice = { provider: { id: 'built-in', name: builtInName, external: false }, allowed: null };

/** An entry for tests, `n` hours after the first. */
export const entryOf = (n: number, more: Partial<Entry> = {}): Entry => {
  const at = new Date(Date.UTC(2026, 0, 5, 12 + n)).toISOString();
  return {
    id: `0193f1de-0000-7000-8000-${String(n).padStart(12, '0')}`,
    content: `Entry number ${n}`,
    mood: 3,
    energy: 3,
    mood_tags: [],
    entry_type: 'freeform',
    source: 'text',
    ai_feedback: null,
    feedback_by: null,
    created_at: at,
    updated_at: at,
    version: 1,
    ...more,
  };
};

/** What the service keeps of one journal, for tests: the contract's rules over a list. */
export const testJournal = (...first: Entry[]) => {
  const state = {
    kept: [...first],
    choice: builtIn,
    /** What the AI says; an error, when it cannot. */
    feedback: 'That sounds like a full day.' as string | ApiError | Promise<string>,
    help: false,
    /** What saving fails with. */
    saving: null as ApiError | TypeError | null,
    listing: null as ApiError | null,
  };
  const gone = new Map<string, Entry>();
  const find = (id: string) => state.kept.find((entry) => entry.id === id);
  const newestFirst = () => state.kept.toSorted((a, b) => (a.created_at < b.created_at ? 1 : -1));
  const page = (all: Entry[], after: string | undefined, limit: number) => {
    const from = Number(after ?? 0);
    return { items: all.slice(from, from + limit), next: from + limit < all.length ? String(from + limit) : null };
  };
  const answers = [
    answer(aiApi.readAi, () => state.choice),
    answer(entriesApi.listEntries, ({ after, limit }) => state.listing ?? page(newestFirst(), after, limit)),
    answer(entriesApi.readEntry, ({ id }) => find(id) ?? new ApiError('not_found')),
    answer(entriesApi.searchEntries, ({ query, after, limit }) =>
      page(
        newestFirst().filter(({ content }) => content.toLowerCase().includes(query.toLowerCase())),
        after,
        limit,
      ),
    ),
    answer(trendApi.readTrend, () => ({
      points: state.kept.map(({ id, created_at, mood, energy }) => ({ id, at: created_at, mood, energy })),
    })),
    answer(entriesApi.createEntry, ({ written_at, ...written }) => {
      if (state.saving) return state.saving;
      const there = find(written.id);
      if (there) return there;
      const at = written_at ?? new Date().toISOString();
      const saved = { ...entryOf(0), ...written, created_at: at, updated_at: at };
      state.kept.push(saved);
      return saved;
    }),
    answer(entriesApi.changeEntry, ({ id, version, ...change }) => {
      const there = find(id);
      if (!there) return new ApiError('not_found');
      if (there.version !== version) return new ApiError('stale');
      Object.assign(there, change, { version: version + 1 });
      return there;
    }),
    answer(entriesApi.deleteEntry, ({ id }) => {
      const there = find(id);
      if (!there) return new ApiError('not_found');
      gone.set(id, there);
      state.kept = state.kept.filter((entry) => entry !== there);
      return null;
    }),
    answer(entriesApi.restoreEntry, ({ id }) => {
      const back = gone.get(id);
      if (!back) return new ApiError('not_found');
      state.kept.push(back);
      return back;
    }),
    answer(functions.journalFeedback, async ({ entryId }) => {
      if (state.help) return { feedback: '', by: '', help: true };
      const said = await state.feedback;
      if (said instanceof ApiError) return said;
      const there = find(entryId ?? '');
      if (there) Object.assign(there, { ai_feedback: said, feedback_by: builtInName });
      return { feedback: said, by: builtInName, help: false };
    }),
  ];
  return { state, gone, answers };
};
