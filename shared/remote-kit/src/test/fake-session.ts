import type { Me } from '@reset/contracts/http/identity';
import type { SessionSource, SessionState } from '../session-source.ts';

/** A session that a test holds in its hand. */
export interface FakeSession extends SessionSource {
  /** Someone signs in, out (null), or the check begins anew (`loading`); `checked`: identity has confirmed her. */
  become(who: Me | null | 'loading', checked?: boolean): void;
  /** What she does when she is asked for her password; she enters it unless told otherwise. */
  answer(enters: boolean): void;
}

const stateOf = (who: Me | null | 'loading', checked = true): SessionState => {
  if (who === 'loading') return { status: 'loading', member: null };
  return who ? { status: 'in', member: who, checked } : { status: 'out', member: null };
};

/** @param who the member, null for a visitor, `loading` while it is being checked */
export const fakeSession = (who: Me | null | 'loading'): FakeSession => {
  let state = stateOf(who);
  let enters = true;
  const listeners = new Set<() => void>();
  const become = (next: Me | null | 'loading', checked = true) => {
    state = stateOf(next, checked);
    listeners.forEach((listener) => listener());
  };
  return {
    current: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getToken: (of) =>
      Promise.resolve(
        state.member && state.member.id === (of ?? state.member.id) ? `token of ${state.member.id}` : null,
      ),
    renewToken: () => {
      become(null);
      return Promise.resolve(null);
    },
    confirm: () => Promise.resolve(enters),
    answer: (next) => {
      enters = next;
    },
    become,
  };
};
