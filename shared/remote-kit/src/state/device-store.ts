import { newId } from '../new-id.ts';
import type { SessionSource } from '../session-source.ts';
import { ACCOUNT_GONE } from './account-gone.ts';
import { DeviceDisk, UNKNOWN } from './device-disk.ts';
import {
  type Entry,
  type How,
  isDraft,
  isOfList,
  type Leave,
  leaveOf,
  type LeaveRule,
  listsOf,
  OUTBOX,
  ownerOf,
} from './device-entry.ts';
import { Listeners } from './listeners.ts';
import { type Tab, TabName } from './tab.ts';
import { askedAbout, comesAlong, type Kept, questionAbout, tabOf, type WrittenBefore } from './written-before.ts';

const VISITOR = 'visitor';
const PREFIX = 'reset:';

const WRITE_AFTER_MS = 300;
/** Of a member, in the name of `kit`: up to when she has said that what visitors left is not hers. */
const NOT_HERS = 'not-hers';
/** How long other tabs have to notice that their words are settled. */
const SETTLED_MS = 24 * 60 * 60 * 1000;

interface Put {
  readonly leave: LeaveRule | undefined;
  readonly at?: number | undefined;
  /** What goes at the same time: this takes its place. */
  readonly removed?: readonly Kept[];
}

/**
 * Device state in localStorage under `reset:<member id or visitor>:<remote>:<name>`. What a visitor wrote in this tab is
 * adopted by whoever signs in, the newer of two winning, and other visitors' words by who says that they are hers; a
 * member's own is never shown to another member, and leaves with her but for what no service has. Where the disk refuses
 * (private window, full), state lasts as long as the page.
 */
export class DeviceStore {
  readonly #session: SessionSource;
  readonly #disk: DeviceDisk;
  readonly #name: TabName;
  readonly #listeners = new Listeners();
  readonly #lists = new Map<string, ReadonlyMap<string, Entry>>();
  /** The keys of every list, found in one look at the disk; null once a key has come or gone. */
  #listed: ReadonlyMap<string, readonly string[]> | null = null;
  #owner: string = UNKNOWN;
  /** Whose accounts were deleted while this page is open. */
  readonly #gone = new Set<string>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(session: SessionSource, tab: Tab = globalThis) {
    this.#session = session;
    this.#disk = new DeviceDisk(tab);
    this.#name = new TabName(tab);
    this.#follow();
    session.subscribe(this.#follow);
    tab.addEventListener('storage', (event) => {
      const { key, newValue } = event as StorageEvent;
      if (key === ACCOUNT_GONE && newValue !== null) this.#letGo(newValue);
      else if (key === null) this.#tellAll();
      else this.#tell([key]);
    });
    tab.addEventListener('pagehide', this.flush);
    // A page that rested in the browser's memory has heard of nothing meanwhile.
    tab.addEventListener('pageshow', (event) => {
      if ('persisted' in event && event.persisted === true) this.#tellAll();
    });
    tab.document.addEventListener('visibilitychange', this.flush);
  }

  /** @returns the key of a name in a remote, for whoever is here now */
  key(remote: string, name: string): string {
    return `${PREFIX}${this.#owner}:${remote}:${name}`;
  }

  /** @returns the same object until the entry changes; null when there is none, or it is damaged */
  read(key: string): Entry | null {
    return this.#disk.entry(key);
  }

  /**
   * Everything whose key starts with a list's, by what follows.
   * @param list a key whose name ends in the only slash of the keys that are in it
   * @returns the same map until one of its entries changes
   */
  list(list: string): ReadonlyMap<string, Entry> {
    const known = this.#lists.get(list);
    if (known) return known;
    const entries = new Map<string, Entry>();
    this.#listed ??= listsOf(this.#disk.keys());
    for (const key of this.#listed.get(list) ?? []) {
      const entry = this.read(key);
      if (entry) entries.set(key.slice(list.length), entry);
    }
    this.#lists.set(list, entries);
    return entries;
  }

  /** The same as it is on the disk at this moment: what another tab wrote may not have been heard of yet. */
  listNow(list: string): ReadonlyMap<string, Entry> {
    this.#lists.delete(list);
    this.#listed = null;
    return this.list(list);
  }

  /** Writes entries of a list, or removes them (`undefined`), and tells of them once. */
  writeAll(
    list: string,
    entries: Iterable<readonly [name: string, value: unknown, leave?: LeaveRule | undefined, at?: number | undefined]>,
    { soon = false }: Pick<How, 'soon'> = {},
  ): void {
    const all = [...entries];
    const removed = this.#kept(all.flatMap(([name, value]) => (value === undefined ? [list + name] : [])));
    const keys: string[] = [];
    for (const [name, value, leave, at] of all) {
      if (this.#put(list + name, value, { leave, at, removed })) keys.push(list + name);
    }
    if (keys.length > 0) this.#changed(keys, soon);
  }

  write(key: string, value: unknown, { soon = false, leave }: How = {}): void {
    if (this.#put(key, value, { leave })) this.#changed([key], soon);
  }

  remove(key: string): void {
    this.write(key, undefined);
  }

  /** Puts back what another tab removed, as it was; not where its member has left meanwhile. */
  putBack(key: string, entry: Entry): void {
    if (ownerOf(key) !== this.#owner || this.#gone.has(this.#owner)) return;
    this.#disk.put(key, JSON.stringify({ ...entry, ...this.#tabOf(key) }));
    this.#changed([key], false);
  }

  /** Whether the disk has it as it was written last: what it takes the place of may go. */
  isOnDisk(key: string): boolean {
    return this.#disk.has(key);
  }

  /**
   * What whoever is here has on this device and no service has yet, in any remote.
   * @returns null when there is none; `discard` forgets it, also once she has left; what was written since stays
   */
  unsentWriting(): { readonly discard: () => void } | null {
    const kept = this.#keptOf(this.#owner).filter((one) => one.entry.value !== null && this.#leaveOf(one) === 'asks');
    if (kept.length === 0) return null;
    return {
      discard: () => {
        for (const { key, entry } of kept) {
          if (this.read(key)?.at !== entry.at) continue;
          // Another tab that has it on its screen, or on its way, lets it go, too.
          this.write(key, isOfList(key) ? null : undefined);
        }
      },
    };
  }

  /** @returns what she is asked about who has signed in; null when there is nothing, or nobody is here */
  writtenBefore(): WrittenBefore | null {
    const owner = this.#owner;
    if (owner === VISITOR || owner === UNKNOWN) return null;
    const answer = this.key('kit', NOT_HERS);
    const answered = Number(this.read(answer)?.value ?? 0);
    const left = askedAbout(this.#keptOf(VISITOR), this.#name.known(), answered);
    const take = () => {
      if (this.#owner !== owner) return;
      for (const { key, entry } of left) if (this.read(key)?.at === entry.at) this.#move(key, owner);
      this.flush();
    };
    return questionAbout(left, take, (to) => this.write(answer, to, { leave: 'stays' }));
  }

  subscribe(key: string, listener: () => void): () => void {
    return this.#listeners.add(key, listener);
  }

  /** Puts on the disk what is not there yet. */
  readonly flush = (): void => {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#disk.flush();
  };

  /** Nothing of a member whose account is gone stays here, and nothing of hers comes back, whatever a page still holds. */
  #letGo(member: string): void {
    this.#gone.add(member);
    for (const key of this.#disk.keys().filter((k) => ownerOf(k) === member)) this.#disk.put(key, null);
    this.flush();
    this.#tellAll();
  }

  readonly #follow = (): void => {
    const { status, member } = this.#session.current();
    if (status === 'loading') return;
    const owner = member?.id ?? VISITOR;
    if (owner === this.#owner) return;
    const before = this.#owner;
    this.#owner = owner;
    this.#nameDrafts();
    if (before === UNKNOWN) this.#adopt(UNKNOWN, owner);
    if (owner !== VISITOR) this.#adopt(VISITOR, owner);
    this.#sweep();
    this.flush();
  };

  /** Drafts of earlier releases stood under one name each, and `~`; now every text has a name of its own. */
  #nameDrafts(): void {
    for (const key of this.#disk.keys().filter((k) => isDraft(k) && !k.includes('/'))) {
      const raw = this.#disk.raw(key);
      if (raw !== null) this.#disk.put(`${key.replace(/~$/, '')}/${newId()}`, raw);
      this.#disk.put(key, null);
      this.#listed = null;
      this.#lists.clear();
    }
  }

  #adopt(from: string, to: string): void {
    for (const key of this.#disk.keys().filter((k) => ownerOf(k) === from)) {
      const entry = this.read(key);
      const asked = from === VISITOR && entry && !comesAlong({ key, entry }, this.#name.known());
      if (!asked) this.#move(key, to);
    }
  }

  /** Of two under one name the newer wins. */
  #move(key: string, to: string): void {
    const target = key.replace(/^reset:[^:]+/, PREFIX + to);
    const left = this.read(key);
    if (left && left.at >= (this.read(target)?.at ?? 0)) {
      const { tab, ...entry } = left;
      this.#disk.put(target, JSON.stringify(to === VISITOR ? { ...entry, tab } : entry));
    }
    this.#disk.put(key, null);
    this.#tell([target, key]);
  }

  /** What members who are not here any more have left, and what reminds other tabs of what is settled. */
  #sweep(): void {
    const settled = Date.now() - SETTLED_MS;
    const gone = this.#disk.keys().filter((key) => {
      const entry = this.read(key);
      if (!entry || ownerOf(key) === null) return false;
      if (isOfList(key) && entry.value === null) return entry.at < settled;
      return this.#isElsewhere(key) && this.#leaveOf({ key, entry }) === 'goes';
    });
    for (const key of gone) this.remove(key);
  }

  /** Whether it is of a member who is not here. */
  #isElsewhere(key: string): boolean {
    const owner = ownerOf(key);
    return owner !== this.#owner && owner !== VISITOR && owner !== UNKNOWN;
  }

  /** What becomes of it when its member leaves, as things are now. */
  #leaveOf({ key, entry }: Kept): Leave {
    const leave = leaveOf(entry);
    if (typeof leave === 'string') return leave;
    return this.read(`${PREFIX}${ownerOf(key)}:kit:${OUTBOX}/${leave.asksWhile}`)?.value ? 'asks' : 'goes';
  }

  #keptOf(owner: string): Kept[] {
    return this.#kept(this.#disk.keys().filter((key) => ownerOf(key) === owner));
  }

  #kept(keys: readonly string[]): Kept[] {
    return keys.flatMap((key) => {
      const entry = this.read(key);
      return entry ? [{ key, entry }] : [];
    });
  }

  /** What says whose tab something is of: only of what a visitor writes while one is here. */
  #tabOf(key: string, removed: readonly Kept[] = []): Pick<Entry, 'tab'> {
    const isVisitors = this.#owner === VISITOR || this.#owner === UNKNOWN;
    if (!isVisitors || ownerOf(key) !== this.#owner) return {};
    const tab = tabOf(this.#name.give(), [...this.#kept([key]), ...removed]);
    return tab === undefined ? {} : { tab };
  }

  /** @returns false for what has left with its member: it does not come back behind her */
  #put(key: string, value: unknown, { leave, at = Date.now(), removed }: Put): boolean {
    if (value !== undefined && this.#gone.has(ownerOf(key) ?? '')) return false;
    const entry: Entry = { at, value, ...(leave && { leave }), ...(value !== undefined && this.#tabOf(key, removed)) };
    const goes = value !== undefined && value !== null && !isDraft(key) && this.#leaveOf({ key, entry }) === 'goes';
    if (goes && this.#isElsewhere(key)) return false;
    this.#disk.put(key, value === undefined ? null : JSON.stringify(entry));
    return true;
  }

  #changed(keys: readonly string[], soon: boolean): void {
    if (!soon) this.flush();
    else this.#timer ??= setTimeout(this.flush, WRITE_AFTER_MS);
    this.#tell(keys);
  }

  #tell(keys: readonly string[]): void {
    this.#listed = null;
    const names = new Set<string>();
    for (const key of keys) {
      const list = key.slice(0, key.indexOf('/') + 1);
      names.add(key).add(list);
      const known = this.#lists.get(list);
      if (!known) continue;
      const next = new Map(known);
      const entry = this.read(key);
      if (entry) next.set(key.slice(list.length), entry);
      else next.delete(key.slice(list.length));
      this.#lists.set(list, next);
    }
    this.#listeners.tell(names);
  }

  #tellAll(): void {
    this.#listed = null;
    this.#lists.clear();
    this.#listeners.tellAll();
  }
}
