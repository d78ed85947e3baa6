import { connections, partners } from '@reset/contracts/http/community';
import type { Connection, PartnerPost } from '@reset/contracts/partners';
import { ApiError } from '@reset/remote-kit/data';
import { type Answer, answer } from '@reset/remote-kit/test';

export const mia = { id: '01890a5d-ac96-774b-bcce-b302099a8057', name: 'Mia K.', admin: false };
export const ada = { id: '01890a5d-ac96-774b-bcce-b302099a8058', name: 'Ada L.' };
export const uuid = (n: number) => `01890a5d-ac96-774b-bcce-${String(n).padStart(12, '0')}`;
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
  const page = <T>(rows: readonly T[], after = '0') => {
    const from = Number(after);
    return state.says ?? { items: rows.slice(from, from + 2), next: rows.length > from + 2 ? String(from + 2) : null };
  };
  const write = <T>(does: () => T) => state.refuses ?? does();
  const change = (id: string, over: Partial<PartnerPost>) =>
    write(() => {
      const found = state.ads.find((ad) => ad.id === id);
      if (!found) return new ApiError('not_found');
      const ad = { ...found, ...over, version: found.version + 1 };
      state.ads = state.ads.map((other) => (other.id === id ? ad : other));
      return ad;
    });
  const answers: readonly Answer[] = [
    answer(partners.listPartnerPosts, ({ mine, after }) =>
      page(
        state.ads.filter((ad) => (mine ? ad.mine : ad.is_active)),
        after,
      ),
    ),
    answer(partners.createPartnerPost, ({ id, ...words }) =>
      write(() => {
        const ad = adBy(1, { ...words, id, ...hers });
        state.ads = [ad, ...state.ads];
        return ad;
      }),
    ),
    answer(partners.changePartnerPost, ({ id, version, ...words }) =>
      version === state.ads.find((ad) => ad.id === id)?.version ? change(id, words) : new ApiError('stale'),
    ),
    answer(partners.closePartnerPost, ({ id }) => change(id, { is_active: false })),
    answer(partners.reopenPartnerPost, ({ id }) => change(id, { is_active: true })),
    answer(partners.deletePartnerPost, ({ id }) =>
      write(() => {
        state.ads = state.ads.filter((ad) => ad.id !== id);
        return null;
      }),
    ),
    answer(connections.listConnections, ({ after }) => page(state.connections, after)),
    answer(connections.requestConnection, ({ id }) =>
      write(() => {
        const there = state.pending ?? connectionWith(1, { id, asked: true });
        state.connections = [there];
        state.ads = state.ads.map((ad) => ({ ...ad, connection: there }));
        return there;
      }),
    ),
    answer(connections.decideConnection, ({ id, status }) =>
      write(() => {
        state.connections = state.connections.map((one) => (one.id === id ? { ...one, status } : one));
        return state.connections.find((one) => one.id === id) ?? new ApiError('not_found');
      }),
    ),
    answer(connections.endConnection, ({ id }) =>
      write(() => {
        state.connections = state.connections.filter((one) => one.id !== id);
        return null;
      }),
    ),
  ];
  return { state, answers };
};
