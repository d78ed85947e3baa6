import { syncApi } from '@reset/contracts/http/reset-content';
import { compareItems, itemKey, setRight, type SyncItem } from '@reset/contracts/sync';
import { ApiError } from '@reset/remote-kit/data';
import { answer } from '@reset/remote-kit/test';

/** What the service keeps for one member, for tests: the rules of the contract over a map. */
export const testService = (member: string) => {
  const kept = new Map<string, { seq: number; item: SyncItem }>();
  let last = 0;
  const put = (item: SyncItem) => {
    const there = kept.get(itemKey(item));
    if (!there || compareItems(item, there.item) > 0) kept.set(itemKey(item), { seq: (last += 1), item });
  };
  const state = { failing: false };
  return {
    state,
    /** As another device would. */
    put,
    items: () => [...kept.values()].map(({ item }) => item),
    answer: answer(syncApi.exchange, (question) => {
      if (state.failing) return new ApiError('unavailable');
      if (question.member !== member) return new ApiError('conflict');
      const right = question.changes.map((change) => setRight(change, question.sent_at, new Date()));
      right.forEach(put);
      const told = new Set(right.map(itemKey));
      const rows = [...kept].filter(([key, { seq }]) => seq > question.cursor || told.has(key));
      return { items: rows.map(([, { item }]) => item), cursor: last, more: false };
    }),
  };
};
