import { type ConnectionSource, RENEWED } from '../connection-source.ts';
import { onMemberChange } from '../member-change.ts';
import type { SessionSource } from '../session-source.ts';
import type { LiveSocket, OpenLiveSocket } from './live-socket.ts';

export interface Around {
  readonly session: SessionSource;
  readonly connection: ConnectionSource;
  /** None: nothing is told, in tests and where the frame is drawn without a browser. */
  readonly open: OpenLiveSocket | undefined;
}

interface Uses {
  /** Whether any page wants to hear something. */
  readonly isWanted: () => boolean;
  /** Once, before it is connected. */
  readonly listen: (socket: LiveSocket) => void;
  readonly stands: () => void;
  readonly fell: () => void;
}

const PROBE_MS = 2_500;
/** Longer than the socket itself gives its way to the house: what hangs then is what was to be said there. */
const OPENING_MS = 10_000;
/** Between two probes while she looks; unseen nothing is asked. */
const QUIET_MS = 20_000;
/** So long unseen it is let go; it comes back with her. */
const UNSEEN_MS = 5 * 60_000;
/** Between two tries: by chance, so that those whose connections broke together do not come back together. */
const AGAIN_MS = { least: 1_000, most: 60_000 };

/**
 * The connection to the hub as this tab needs it: there while somebody is signed in, looks and wants to hear something;
 * made again after a break, but never tried without a network.
 */
export class Line {
  readonly #around: Around;
  readonly #uses: Uses;
  #socket: LiveSocket | null = null;
  #state: 'none' | 'loading' | 'closed' | 'opening' | 'open' = 'none';
  /** It was begun for somebody who is not here any more. */
  #isForeign = false;
  #isLetGo = false;
  #hasStood = false;
  #failures = 0;
  #again: ReturnType<typeof setTimeout> | undefined;
  #stuck: ReturnType<typeof setTimeout> | undefined;
  #unseen: ReturnType<typeof setTimeout> | undefined;
  #quiet: ReturnType<typeof setInterval> | undefined;

  constructor(around: Around, uses: Uses) {
    this.#around = around;
    this.#uses = uses;
    if (!around.open) return;
    onMemberChange(around.session, () => this.#change());
    around.session.subscribe(() => this.review());
    around.connection.subscribe(() => this.#look());
    document.addEventListener('visibilitychange', () => this.#see());
    addEventListener('pageshow', () => this.#look());
    addEventListener('online', () => this.#look());
    addEventListener('focus', () => this.#isLetGo && this.#see());
  }

  /** @returns the socket while it stands */
  socket(): LiveSocket | null {
    return this.#state === 'open' ? this.#socket : null;
  }

  /** Opens it where it is wanted, and closes it where it is not. */
  review(): void {
    const { member } = this.#around.session.current();
    const isHers = member !== null && this.#uses.isWanted() && !this.#isLetGo;
    // One that is on its way cannot be called back without a warning in her console: it is closed when it stands.
    if (this.#state === 'open' && (!isHers || this.#isForeign)) this.#socket?.disconnect();
    else if (isHers && this.#mayTry()) this.#connect(member.id);
  }

  #mayTry(): boolean {
    const isFree = this.#state === 'none' || this.#state === 'closed';
    return isFree && !this.#again && document.visibilityState === 'visible' && this.#around.connection.online();
  }

  #connect(member: string): void {
    const { open, session } = this.#around;
    if (!open) return;
    this.#isForeign = false;
    if (this.#socket) {
      this.#state = 'opening';
      this.#stuck = setTimeout(() => this.#giveUp(), OPENING_MS);
      this.#socket.connect(member);
      return;
    }
    this.#state = 'loading';
    open((of) => session.getToken(of)).then(
      (socket) => this.#use(socket),
      () => {
        // What did not arrive is asked for again with the next page.
        this.#state = 'none';
      },
    );
  }

  #use(socket: LiveSocket): void {
    this.#socket = socket;
    this.#state = 'closed';
    socket.on('connect', () => this.#stand());
    socket.on('disconnect', (why) => this.#fall(why));
    socket.on('refused', (why) => void this.#refused(why));
    // Others of hers are looked at; this one comes back when it is.
    socket.on('displaced', () => void (this.#isLetGo = true));
    this.#uses.listen(socket);
    this.review();
  }

  #giveUp(): void {
    this.#state = 'closed';
    this.#socket?.disconnect();
    this.#later();
  }

  #stand(): void {
    clearTimeout(this.#stuck);
    this.#state = 'open';
    this.review();
    if (this.#state !== 'open') return;
    if (this.#hasStood) dispatchEvent(new Event(RENEWED));
    this.#hasStood = true;
    this.#failures = 0;
    this.#watch();
    this.#uses.stands();
  }

  #fall(why: unknown): void {
    clearTimeout(this.#stuck);
    this.#state = 'closed';
    this.#watch();
    this.#uses.fell();
    // What this tab ended itself it may want again at once.
    if (why === 'io client disconnect') this.review();
    else this.#later();
  }

  async #refused(why: unknown): Promise<void> {
    const { session } = this.#around;
    clearTimeout(this.#stuck);
    this.#state = 'closed';
    this.#later();
    if (why !== 'sign_in') return;
    const token = await session.getToken();
    // The house finds out what its tokens are worth: renewed, or she is not signed in any more.
    if (token !== null) await session.renewToken(token).catch(() => null);
  }

  /** Tries again after a while, which grows. */
  #later(): void {
    clearTimeout(this.#again);
    const wait = Math.min(AGAIN_MS.most, AGAIN_MS.least * 2 ** this.#failures) * (0.5 + Math.random());
    this.#failures += 1;
    this.#again = setTimeout(() => {
      this.#again = undefined;
      this.review();
    }, wait);
  }

  #soon(): void {
    clearTimeout(this.#again);
    this.#again = undefined;
    this.review();
  }

  /** A connection may say that it is open and be dead: after a sleep, another network, a rest in the browser's memory. */
  #look(): void {
    if (document.visibilityState !== 'visible') return;
    const socket = this.socket();
    if (!socket) return this.#soon();
    socket.ask('probe', PROBE_MS).catch(() => {
      dispatchEvent(new Event(RENEWED));
      if (this.socket() === socket) socket.disconnect();
    });
  }

  #see(): void {
    clearTimeout(this.#unseen);
    this.#isLetGo = false;
    this.#watch();
    if (document.visibilityState === 'visible') return this.#look();
    clearTimeout(this.#again);
    this.#again = undefined;
    this.#unseen = setTimeout(() => {
      this.#isLetGo = true;
      this.review();
    }, UNSEEN_MS);
  }

  #watch(): void {
    clearInterval(this.#quiet);
    if (this.#state === 'open' && document.visibilityState === 'visible')
      this.#quiet = setInterval(() => this.#look(), QUIET_MS);
  }

  /** Somebody else is here: nothing that was told to the one before is told to her. */
  #change(): void {
    this.#isForeign = true;
    this.#failures = 0;
    this.#soon();
  }
}
