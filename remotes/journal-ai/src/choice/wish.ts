import { atom } from '@reset/remote-kit/state';

/** What she said to one provider. */
interface Wish {
  readonly provider: string;
  readonly allowed: boolean;
}

const wish = atom<Wish | null>(null);
const underWay = atom(false);

/** What she wants and the service has not confirmed yet. */
export const wantedChoice = atom((get) => get(wish));

/**
 * Shows her choice at once on the whole page and sends it. One request at a time, so that her last word is what stays;
 * when it fails, what is shown goes back to what the service has.
 */
export const wishChoice = atom(null, async (get, set, next: Wish, send: (wanted: Wish) => Promise<unknown>) => {
  set(wish, next);
  if (get(underWay)) return;
  set(underWay, true);
  try {
    for (let sent: Wish | null = null; sent !== get(wish);) {
      sent = get(wish);
      if (sent) await send(sent);
    }
  } catch {
    // Whoever sends has said so.
  } finally {
    set(wish, null);
    set(underWay, false);
  }
});
