// @vitest-environment happy-dom
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeBrowser, type FakeTab } from '../test/fake-browser.ts';
import { type FakeSession, fakeSession } from '../test/fake-session.ts';
import { DeviceStore } from './device-store.ts';
import { DraftCell } from './draft-cell.ts';

const ada = { id: 'ada', name: 'Ada L.', admin: false };
const TABS = 3;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Words that must not be lost: those last typed in a tab, until they are sent or given up. */
interface Owed {
  readonly text: string;
  /** The tab that has them on its screen; null once it is gone. */
  tab: View | null;
  /** She has changed or given them up where another tab showed them: they are owed as long as their own tab stands. */
  replaced: boolean;
}

const words = (value: unknown) => (typeof value === 'string' ? { value } : null);

/** A tab with a form, as `useDraft` holds it. */
class View {
  readonly tab: FakeTab;
  readonly session: FakeSession;
  /** What is on its way to the service. */
  flight: string | null = null;
  /** What waits on the device instead of in the form. */
  held: string | null = null;
  readonly #device: DeviceStore;
  #cell: DraftCell<string>;
  #stop: () => void;

  constructor(browser: FakeBrowser, signedIn: boolean) {
    this.tab = browser.open();
    this.session = fakeSession(signedIn ? ada : null);
    this.#device = new DeviceStore(this.session, this.tab);
    this.#cell = this.#open();
    this.#stop = this.#cell.subscribe(() => undefined);
  }

  #open() {
    return new DraftCell(this.#device, this.#device.key('journal', 'draft:note'), '', words);
  }

  get cell(): DraftCell<string> {
    if (this.#cell.key !== this.#device.key('journal', 'draft:note')) {
      this.#stop();
      this.#cell = this.#open();
      this.#stop = this.#cell.subscribe(() => undefined);
    }
    return this.#cell;
  }

  get shown(): string {
    return this.cell.state().value;
  }

  /** She is asked about what a visitor left in another tab, and says that it is hers. */
  claim(): void {
    this.#device.writtenBefore()?.take();
  }

  close(): void {
    this.#stop();
    this.tab.close();
  }
}

/** What may happen, and what is owed then. */
class World {
  readonly browser = new FakeBrowser();
  readonly views: View[] = Array.from({ length: TABS }, () => new View(this.browser, true));
  owed: Owed[] = [];
  #typed = 0;

  #view(i: number): View {
    const view = this.views[i];
    if (!view) throw new Error(`There is no tab ${i}`);
    return view;
  }

  #own(view: View): Owed | undefined {
    return this.owed.find(({ tab }) => tab === view);
  }

  /** She has changed or given up a text where this tab showed it. */
  #release(text: string, by: View): void {
    this.owed = this.owed.filter((owed) => owed.text !== text || (owed.tab !== by && owed.tab !== null));
    for (const owed of this.owed) if (owed.text === text && owed.tab !== by) owed.replaced = true;
  }

  #safe(text: string): void {
    this.owed = this.owed.filter((owed) => owed.text !== text);
  }

  #owe(text: string, tab: View | null): void {
    if (text !== '') this.owed.push({ text, tab, replaced: false });
  }

  type(i: number, text: string | null): void {
    const view = this.#view(i);
    const said = text ?? `words ${++this.#typed}`;
    const own = this.#own(view);
    const before = view.shown;
    if (said === before) return;
    if (own) this.owed = this.owed.filter((owed) => owed !== own);
    else if (before !== '') this.#release(before, view);
    view.cell.set(said);
    this.#owe(said, view);
  }

  send(i: number): void {
    const view = this.#view(i);
    if (view.flight === null && view.held === null && view.shown !== '') view.flight = view.shown;
  }

  answer(i: number, taken: boolean): void {
    const view = this.#view(i);
    if (view.flight === null) return;
    if (taken) {
      this.#safe(view.flight);
      view.cell.settled(view.flight);
    }
    view.flight = null;
  }

  /** It waits on the device to be sent, as entries, notes and messages do. */
  hold(i: number): void {
    const view = this.#view(i);
    if (view.held !== null || view.flight !== null || view.shown === '') return;
    view.held = view.shown;
    this.#safe(view.held);
    view.cell.settled(view.held);
  }

  heldAnswer(i: number, taken: boolean): void {
    const view = this.#view(i);
    const text = view.held;
    view.held = null;
    if (text === null || taken) return;
    const untouched = view.shown === '' || !this.#own(view);
    view.cell.putBack(text);
    this.#owe(text, untouched && view.shown === text ? view : null);
  }

  discard(i: number): void {
    const view = this.#view(i);
    if (view.shown === '') return;
    this.#release(view.shown, view);
    view.cell.discard();
  }

  choose(i: number, take: boolean): void {
    const view = this.#view(i);
    const { value, other } = view.cell.state();
    if (other === null) return;
    this.#release(value, view);
    this.#release(other, view);
    if (take) view.cell.take();
    else view.cell.drop();
    this.#owe(take ? other : value, view);
  }

  reload(i: number): void {
    const view = this.#view(i);
    const signedIn = view.session.current().status === 'in';
    view.close();
    this.#leave(view);
    this.views[i] = new View(this.browser, signedIn);
  }

  #leave(view: View): void {
    this.owed = this.owed.filter(({ tab, replaced }) => tab !== view || !replaced);
    for (const owed of this.owed) if (owed.tab === view) owed.tab = null;
  }

  signed(i: number, inn: boolean): void {
    const view = this.#view(i);
    if ((view.session.current().status === 'in') === inn) return;
    this.#leave(view);
    view.session.become(inn ? ada : null);
    void view.cell;
  }

  hear(i: number, most: number): void {
    const view = this.#view(i);
    view.tab.hear(most);
    // It may have heard that its words are settled, by this or by another tab.
    void view.cell;
  }

  static tick(): void {
    vi.advanceTimersByTime(300);
  }

  /** What is owed and nowhere to be found. */
  lost(): string[] {
    const onDisk = new Set([...this.browser.disk.values()].map((raw) => (JSON.parse(raw) as { value: unknown }).value));
    return this.owed
      .filter(({ text, tab: view }) => (view ? view.shown !== text : !onDisk.has(text)))
      .map(({ text }) => text);
  }

  /** Everybody has heard everything, all pages are closed, and she looks at what is there: what she does not find. */
  end(): string[] {
    for (let round = 0; round < 4; round++) {
      World.tick();
      for (const [i] of this.views.entries()) this.signed(i, true);
      for (const view of this.views) view.tab.hear();
    }
    for (const [i] of this.views.entries()) this.reload(i);
    this.hear(0, Number.POSITIVE_INFINITY);
    this.#view(0).claim();
    const lost = this.lost();
    const { cell } = this.#view(0);
    const found = new Set<string>();
    for (let more = true; more;) {
      const { value, other } = cell.state();
      found.add(value).add(other ?? '');
      more = other !== null;
      cell.drop();
    }
    return [...lost, ...this.owed.filter(({ text }) => !found.has(text)).map(({ text }) => text)];
  }
}

const tab = fc.nat({ max: TABS - 1 });
type Step = readonly [what: string, tab: number, how: string | number | boolean | null];
const steps: Readonly<Record<string, (world: World, tab: number, how: never) => void>> = {
  type: (world, i, text: string | null) => world.type(i, text),
  send: (world, i) => world.send(i),
  answer: (world, i, taken: boolean) => world.answer(i, taken),
  hold: (world, i) => world.hold(i),
  'held answer': (world, i, taken: boolean) => world.heldAnswer(i, taken),
  discard: (world, i) => world.discard(i),
  choose: (world, i, take: boolean) => world.choose(i, take),
  reload: (world, i) => world.reload(i),
  signed: (world, i, inn: boolean) => world.signed(i, inn),
  hear: (world, i, most: number) => world.hear(i, most),
  tick: () => World.tick(),
};
const happens = (what: string, how: fc.Arbitrary<Step[2]> = fc.constant(null)): fc.Arbitrary<Step> =>
  fc.tuple(fc.constant(what), tab, how);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: happens('type') },
  // The same words in several tabs, and none.
  happens('type', fc.constantFrom('one', 'two', '')),
  { weight: 2, arbitrary: happens('send') },
  { weight: 2, arbitrary: happens('answer', fc.boolean()) },
  happens('hold'),
  happens('held answer', fc.boolean()),
  happens('discard'),
  happens('choose', fc.boolean()),
  { weight: 2, arbitrary: happens('reload') },
  happens('signed', fc.boolean()),
  { weight: 4, arbitrary: happens('hear', fc.integer({ min: 1, max: 5 })) },
  { weight: 2, arbitrary: happens('tick') },
);

/** What she wrote before she signed in, in a page that is no more. */
const visitorsReload: Step[] = [
  ['signed', 1, false],
  ['type', 1, null],
  ['reload', 1, null],
];

test('whatever was typed last in any tab is sent or given up, or still there', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (story) => {
      const world = new World();
      for (const [what, i, how] of story) {
        steps[what]?.(world, i, how as never);
        // No two things happen at the same time.
        vi.advanceTimersByTime(1);
        expect(world.lost()).toEqual([]);
      }
      expect(world.end()).toEqual([]);
    }),
    { numRuns: 1000, examples: [[visitorsReload]] },
  );
}, 120_000);
