import type { Named } from '@reset/contracts/http';
import { atom } from 'jotai';
import * as z from 'zod/mini';
import { ApiError, isFinal } from '../data/api-error.ts';
import { call } from '../data/call.ts';
import { oneAtATime } from '../data/one-at-a-time.ts';
import type { Outcome } from '../data/runner.ts';
import type { Kit } from '../kit.ts';
import type { OpenMap } from '../state/device-map.ts';
import { inOrder, isEdit, type OutboxItem, saysSo } from './outbox-item.ts';

/** What a try to send came to: the service's row, or why not; `final`: and never will. */
type Result = { readonly row: unknown } | { readonly error: ApiError; readonly final: boolean };

/** Hears in this tab what each try came to, before its lists are read again. */
type Watcher = (item: OutboxItem, result: Result) => unknown;
const watchers = new Set<Watcher>();

/** @returns a function that ends it */
export const watchOutbox = (watcher: Watcher): (() => void) => {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
};

/** What a service has, with its row: in sight in this tab until its lists were read again. */
export const answeredItems = atom<readonly (OutboxItem & { readonly row: unknown })[]>([]);

/** What did not get through when this tab tried last, by its id: it was said, and is tried again. */
export const heldItems = atom<ReadonlySet<string>>(new Set<string>());

/** What is being sent while she waits for it, in this tab. */
const awaited = new Set<string>();

/** Whether she waits for it at this moment, in a form that shows it. */
export const isAwaited = (id: string): boolean => awaited.has(id);

type Map = Pick<OpenMap<OutboxItem>, 'read' | 'change' | 'isDiscarded'>;
type Sides = Pick<Kit, 'session' | 'connection' | 'queries' | 'atoms'>;

/** By id, what this tab is sending. */
const underWay = new Map<string, Promise<void>>();

/** What is on its way already. */
interface Begun {
  readonly item: OutboxItem;
  readonly sending: Promise<void>;
}

/**
 * What one member's device keeps until a service has it: sent in the order in which it was written, one at a time over
 * all tabs, but for what is alone. What is refused for good stays and says why; what a service trips over holds up only its own target, and a
 * service that rests what is for it.
 */
export class Outbox {
  readonly #kit: Sides;
  readonly #map: Map;
  readonly #member: string | null;

  /** @param member null: it waits until somebody is here */
  constructor(kit: Sides, map: Map, member: string | null) {
    this.#kit = kit;
    this.#map = map;
    this.#member = member;
  }

  /** What waits at this moment, in its order. */
  read(): OutboxItem[] {
    return inOrder(this.#map.read().values());
  }

  /** @returns brings it back as it was */
  discard(id: string): () => void {
    const item = this.#map.read().get(id);
    this.#map.change(() => [[id, undefined]]);
    return () => item && this.#keep(item);
  }

  /** Keeps something on this device and sends it after what waits; refused, it stays. */
  add(item: OutboxItem): void {
    this.#hold(item.id, false);
    void this.#hurry(this.#begin(item));
  }

  /**
   * The same for what she waits for.
   * @returns the service's row; null: it waits, and is sent by itself
   * @throws ApiError when it is refused for good; then it is not kept here
   */
  async send(item: OutboxItem): Promise<{ readonly row: unknown } | null> {
    const { id } = item;
    let result: Result | null = null;
    const stop = watchOutbox((other, of) => {
      if (other.id === id) result = of;
    });
    awaited.add(id);
    try {
      const tried = await this.#hurry(this.#begin(item));
      // Another tab may have taken it along: asked again, the service answers with what it has.
      if (tried && result === null && !this.#map.read().has(id) && !this.#map.isDiscarded(id)) {
        this.#keep(item);
        await this.#hurry();
      }
    } finally {
      awaited.delete(id);
      stop();
    }
    const told = result as Result | null;
    if (told && 'row' in told) return told;
    if (told?.final) throw told.error;
    // From now on it is among what waits.
    this.#map.change((now) => (now.has(id) ? [[id, now.get(id)]] : []));
    return null;
  }

  /**
   * Sends what was refused again, or what waits now.
   * @param over what of its input is another now
   */
  retry(id: string, over: OutboxItem['input'] = {}): void {
    const item = this.#map.read().get(id);
    if (item) this.add({ ...item, input: { ...item.input, ...over }, refused: null });
  }

  /** Sends all that waits. @throws what none of the services said, once all else is through */
  run(begun?: Begun): Promise<Outcome> {
    return oneAtATime(`reset:outbox:${this.#member}`, () => this.#sendAll(begun));
  }

  #keep(item: OutboxItem): void {
    this.#map.change(() => [[item.id, item]]);
  }

  /**
   * Keeps it. A create that nothing waits before is on its way at once, while its turn is asked for: a browser draws
   * what a key has changed before it gives a turn. Where another tab takes it along as well, it is one all the same.
   */
  #begin(item: OutboxItem): Begun | undefined {
    const isNext = this.read().every(({ refused }) => refused !== null);
    this.#keep(item);
    if (!isNext || isEdit(item.input) || !this.#canTry()) return undefined;
    const sending = this.#sendOnce(item);
    // Seen to when its turn has come.
    sending.catch(() => undefined);
    return { item, sending };
  }

  #canTry(): boolean {
    return this.#member !== null && this.#kit.connection.online();
  }

  /** @returns whether it could be tried; the rest is the runner's */
  async #hurry(begun?: Begun): Promise<boolean> {
    if (!this.#canTry()) return false;
    await this.run(begun).catch((error: unknown) => console.error('the outbox failed', error));
    return true;
  }

  async #sendAll(begun: Begun | undefined): Promise<Outcome> {
    /** Targets that something could not be sent about, and services that rest. */
    const held = new Set<string>();
    let unexpected: unknown = null;
    const isHeld = (item: OutboxItem) => held.has(item.target) || held.has(serviceOf(item));
    const next = () => this.read().find((item) => item.refused === null && !isHeld(item));
    for (let item = begun?.item ?? next(); item; item = next()) {
      try {
        await (item === begun?.item ? begun.sending : this.#sendOnce(item));
      } catch (error) {
        if (!(error instanceof ApiError)) unexpected ??= error;
        else if (error.code === 'sign_in') return 'never';
        const trips = !(error instanceof ApiError) || error.code === 'internal' || error.code === 'limited';
        held.add(trips ? item.target : serviceOf(item));
      }
    }
    if (unexpected !== null) throw unexpected;
    return held.size > 0 ? 'again' : 'done';
  }

  /** Whoever comes to it in this tab while it is under way waits for the same. */
  #sendOnce(item: OutboxItem): Promise<void> {
    const known = underWay.get(item.id);
    if (known) return known;
    const sending = this.#sendOne(item).finally(() => underWay.delete(item.id));
    underWay.set(item.id, sending);
    return sending;
  }

  /** @throws what it could not be sent for now */
  async #sendOne(item: OutboxItem): Promise<void> {
    const { id, input, refresh } = item;
    // Who was there when it went out hears of it: a session that ends by it takes the page away.
    const tell = teller(item);
    try {
      const row = await this.#call(item);
      const atoms = this.#kit.atoms();
      const forget = () => atoms.set(answeredItems, (now) => now.filter((other) => other.id !== id));
      atoms.set(answeredItems, (now) => [...now, { ...item, row }]);
      // Whatever comes of showing it, the service has it: a page that goes away now leaves nothing to be sent again.
      this.discard(id);
      this.#hold(id, false);
      try {
        await tell({ row });
      } finally {
        const read = this.#refresh(refresh).finally(forget);
        // Where she reads it, it does not become what it was for a moment.
        if (isEdit(input)) await read;
      }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const final = isFinal(error);
      if (final) {
        const { message, current } = error;
        if (error.code === 'stale') await this.#refresh(refresh);
        // The form that she sent it from has the words.
        const kept = awaited.has(id) ? undefined : { ...item, refused: { message, current } };
        this.#map.change((now) => (now.has(id) ? [[id, kept]] : []));
      }
      await tell({ error, final });
      if (final) return this.#hold(id, false);
      this.#hold(id, true);
      throw error;
    }
  }

  #hold(id: string, holds: boolean): void {
    this.#kit.atoms().set(heldItems, (now) => {
      if (now.has(id) === holds) return now;
      return new Set(holds ? [...now, id] : [...now].filter((other) => other !== id));
    });
  }

  async #refresh(keys: OutboxItem['refresh']): Promise<void> {
    await Promise.all(keys.map((queryKey) => this.#kit.queries.invalidateQueries({ queryKey })));
  }

  async #call({ id, endpoint, route, input, at, dated }: OutboxItem): Promise<unknown> {
    const late = dated && !awaited.has(id) ? { written_at: at } : {};
    const as = this.#member ?? undefined;
    try {
      return await call(
        this.#kit.session,
        { ...anyEndpoint, key: endpoint, route } as Named,
        { ...input, ...late },
        { as },
      );
    } catch (error) {
      if (error instanceof ApiError && error.code === 'stale' && saysSo(error.current, input)) return error.current;
      throw error;
    }
  }
}

const serviceOf = ({ endpoint: [prefix] }: OutboxItem): string => prefix;

const anyEndpoint = { who: 'member', input: z.object({}), output: z.unknown() } as const;

const teller = (item: OutboxItem) => {
  const there = [...watchers];
  return async (result: Result): Promise<void> => {
    await Promise.all(there.map((watcher) => watcher(item, result)));
  };
};
