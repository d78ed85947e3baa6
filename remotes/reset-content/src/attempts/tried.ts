import { atom } from '@reset/remote-kit/state';

const tried = atom<readonly string[]>([]);

/** Ids of the attempts that were sent by themselves since the page was loaded or the network came back. */
export const triedAttempts = atom(
  (get) => get(tried),
  (get, set, id: string): boolean => {
    if (get(tried).includes(id)) return false;
    set(tried, [...get(tried), id]);
    return true;
  },
);

/** Lets every attempt be tried once more. */
export const forgetTried = atom(null, (_get, set, _why: 'connected') => set(tried, []));
