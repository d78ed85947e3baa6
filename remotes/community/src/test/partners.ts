import { chatsApi, connectionsApi, partnerPostsApi, unreadApi } from '@reset/contracts/http/community';
import type { Connection, PartnerPost } from '@reset/contracts/partners';
import { ApiError } from '@reset/remote-kit/data';
import { type Answer, answer } from '@reset/remote-kit/test';
import { binOf, mia, pageOf, uuid, without } from './house.ts';

export const ada = { id: '01890a5d-ac96-774b-bcce-b302099a8058', name: 'Ada L.' };
const at = '2026-01-05T12:00:00.000Z';

export const adBy = (n: number, over: Partial<PartnerPost> = {}): PartnerPost => ({
  ...{ id: uuid(n), author: ada, mine: false, title: `Ad ${n}`, description: 'The nights are long here, too.' },
  ...{ looking_for: 'Awake at three', is_active: true, connection: null, created_at: at, version: 1, ...over },
});
export const hers = { author: { id: mia.id, name: mia.name }, mine: true };
export const connectionWith = (n: number, over: Partial<Connection> = {}): Connection => ({
  ...{ id: uuid(n), person: ada, status: 'pending', asked: false, unread: 0, created_at: at, ...over },
});

/** What a test changes as it goes on. */
export interface PartnersState {
  ads: readonly PartnerPost[];
  connections: readonly Connection[];
  /** What stands between the two already, unseen so far. */
  pending: Connection | null;
  /** Said by every reading. */
  says: ApiError | null;
  /** Said by every change. */
  refuses: ApiError | null;
}

/** The service over lists, two on a page. */
export const partnersOf = (first: Partial<PartnersState> = {}) => {
  const state: PartnersState = { ads: [], connections: [], pending: null, says: null, refuses: null, ...first };
  const page = <T>(rows: readonly T[], after?: string) => state.says ?? pageOf(rows, after);
  const binAds = binOf<PartnerPost>(
    () => state.ads,
    (next) => (state.ads = next),
  );
  const write = <T>(does: () => T) => state.refuses ?? does();
  const change = (id: string, over: Partial<PartnerPost>) =>
    write(() => {
      const found = state.ads.find((ad) => ad.id === id);
      if (!found) return new ApiError('not_found');
      const ad = { ...found, ...over, version: found.version + 1 };
      state.ads = state.ads.map((other) => (other.id === id ? ad : other));
      return ad;
    });
  const waiting = (wanted: string) => state.connections.filter(({ status }) => status === wanted);
  const answers: readonly Answer[] = [
    answer(unreadApi.readUnread, () => ({
      messages: waiting('accepted').reduce((all, { unread }) => all + unread, 0),
      requests: waiting('pending').filter(({ asked }) => !asked).length,
    })),
    answer(chatsApi.listChats, ({ unread, after }) =>
      page(
        waiting('accepted')
          .filter((chat) => !unread || chat.unread > 0)
          .map(({ id, person, unread: count }) => ({ id, person, unread: count, last_message_at: at })),
        after,
      ),
    ),
    answer(partnerPostsApi.listPartnerPosts, ({ mine, after }) =>
      page(
        state.ads.filter((ad) => (mine ? ad.mine : ad.is_active)),
        after,
      ),
    ),
    answer(partnerPostsApi.createPartnerPost, ({ id, ...words }) =>
      write(() => {
        const ad = adBy(1, { ...words, id, ...hers });
        state.ads = [ad, ...state.ads];
        return ad;
      }),
    ),
    answer(partnerPostsApi.changePartnerPost, ({ id, version, ...words }) =>
      version === state.ads.find((ad) => ad.id === id)?.version ? change(id, words) : new ApiError('stale'),
    ),
    answer(partnerPostsApi.closePartnerPost, ({ id }) => change(id, { is_active: false })),
    answer(partnerPostsApi.reopenPartnerPost, ({ id }) => change(id, { is_active: true })),
    answer(partnerPostsApi.deletePartnerPost, ({ id }) => write(() => binAds.take(id))),
    answer(partnerPostsApi.restorePartnerPost, ({ id }) => write(() => binAds.back(id))),
    answer(connectionsApi.listConnections, ({ after }) => page(state.connections, after)),
    answer(connectionsApi.createConnection, ({ id }) =>
      write(() => {
        const there = state.pending ?? connectionWith(1, { id, asked: true });
        state.connections = [there];
        state.ads = state.ads.map((ad) => ({ ...ad, connection: there }));
        return there;
      }),
    ),
    answer(connectionsApi.changeConnection, ({ id, status }) =>
      write(() => {
        state.connections = state.connections.map((one) => (one.id === id ? { ...one, status } : one));
        return state.connections.find((one) => one.id === id) ?? new ApiError('not_found');
      }),
    ),
    answer(connectionsApi.deleteConnection, ({ id }) =>
      write(() => {
        state.connections = without(state.connections, id);
        return null;
      }),
    ),
  ];
  return { state, answers };
};
