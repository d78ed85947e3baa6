// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ChatBubble } from './chat-bubble.tsx';
import { ChatThread, type ThreadItem } from './chat-thread.tsx';

const ROW = 100;
const VIEW = 300;
let rows = 0;
let view = VIEW;

beforeEach(() => {
  // happy-dom lays nothing out: each message is 100 px high, the window 300.
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockImplementation(() => rows * ROW);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockImplementation(() => view);
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function rect(this: HTMLElement) {
    const bubbles = [...document.querySelectorAll('[data-bubble]')];
    const at = bubbles.indexOf('bubble' in this.dataset ? this : (this.nextElementSibling ?? this));
    if (at < 0) return new DOMRect(0, 0, 0, view);
    return new DOMRect(0, at * ROW - (document.querySelector('[role=log]')?.scrollTop ?? 0), 0, ROW);
  });
  view = VIEW;
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const item = (n: number, mine = false): ThreadItem => ({
  key: String(n),
  mine,
  day: n > 15 ? 'Today' : 'Yesterday',
  bubble: (
    <ChatBubble from={mine ? 'You' : 'Ana'} mine={mine} time="9:41 PM">
      Words {n}
    </ChatBubble>
  ),
  said: `Ana: Words ${n}`,
});
const span = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => item(from + i));

const open = (first: readonly ThreadItem[], hasOlder = false, { begun = true, newFrom = '' } = {}) => {
  const [onOlder, onSeen] = [vi.fn<() => void>(), vi.fn<(key: string) => void>()];
  const thread = (items: readonly ThreadItem[], older: boolean, hasBegun = begun) => {
    rows = items.length;
    return (
      <ChatThread
        label="Messages"
        items={items}
        begun={hasBegun}
        newFrom={newFrom}
        empty="Nothing yet"
        hasOlder={older}
        loadingOlder={false}
        onOlder={onOlder}
        onSeen={onSeen}
      >
        <p>Composer</p>
      </ChatThread>
    );
  };
  const { rerender } = render(thread(first, hasOlder));
  const log = screen.getByRole('log', { name: 'Messages' });
  return {
    view: log,
    onOlder,
    onSeen,
    become: (items: readonly ThreadItem[], older = hasOlder) => rerender(thread(items, older, true)),
    scrollTo: (top: number) => {
      log.scrollTop = top;
      fireEvent.scroll(log);
    },
  };
};

test('without messages it says so; the first ones are at their end, and seen', () => {
  const { view: log, onSeen, become } = open([], false, { begun: false });
  screen.getByText('Nothing yet');
  expect(onSeen).not.toHaveBeenCalled();
  become(span(1, 10));
  expect(log.scrollTop).toBe(10 * ROW);
  expect(onSeen).toHaveBeenLastCalledWith('10');
});

test('each day stands once above its messages', () => {
  open(span(13, 18));
  const days = screen.getAllByRole('list').map((list) => list.getAttribute('aria-label'));
  expect(days).toEqual(['Yesterday', 'Today']);
  expect(screen.getAllByText('Today')).toHaveLength(1);
});

test('of what is written in one breath the last says when; it is read out of each', () => {
  render(
    <ul>
      <ChatBubble from="Ana" time="9:41 PM" goesOn>
        First
      </ChatBubble>
      <ChatBubble from="Ana" time="9:42 PM">
        Second
      </ChatBubble>
    </ul>,
  );
  const isQuiet = (time: string) => screen.getByText(time).closest('.hidden') !== null;
  expect([isQuiet('9:41 PM'), isQuiet('9:42 PM')]).toEqual([true, false]);
});

test('at the end it goes along', () => {
  const { view: log, become, scrollTo } = open(span(1, 10));
  scrollTo(10 * ROW - VIEW - 20);
  become(span(1, 11));
  expect(log.scrollTop).toBe(11 * ROW);
  expect(screen.queryByRole('button')).toBeNull();
});

test('where she reads back nothing moves and nothing is seen: a bar counts, and leads to the end', async () => {
  const { view: log, become, scrollTo, onSeen } = open(span(1, 10));
  scrollTo(200);
  onSeen.mockClear();
  become(span(1, 11));
  screen.getByRole('button', { name: '1 new message' });
  become(span(1, 13));
  expect(log.scrollTop).toBe(200);
  expect(onSeen).not.toHaveBeenCalledWith('11');
  await userEvent.click(screen.getByRole('button', { name: '3 new messages' }));
  expect(log.scrollTop).toBe(13 * ROW);
  expect(onSeen).toHaveBeenLastCalledWith('13');
  expect(screen.queryByRole('button')).toBeNull();
  expect(document.activeElement).toBe(log);
});

describe('what was new when she came', () => {
  const came = (newFrom: string) => {
    const opened = open([], false, { begun: false, newFrom });
    opened.become(span(1, 20));
    return opened;
  };

  test('begins at its line where it does not fit; only what was in the window is seen, the rest is counted', async () => {
    const { view: log, onSeen, scrollTo } = came('7');
    expect(log.scrollTop).toBe(6 * ROW - 12);
    expect(onSeen.mock.calls.flat()).toEqual(['9']);
    screen.getByRole('button', { name: '11 new messages' });
    scrollTo(8 * ROW);
    expect(onSeen).toHaveBeenLastCalledWith('11');
    screen.getByRole('button', { name: '9 new messages' });
    scrollTo(0);
    expect(onSeen).toHaveBeenLastCalledWith('11');
    await userEvent.click(screen.getByRole('button', { name: '9 new messages' }));
    expect(onSeen).toHaveBeenLastCalledWith('20');
  });

  test('is at the end where it fits', () => {
    const { view: log, onSeen } = came('19');
    expect(log.scrollTop).toBe(20 * ROW);
    expect(onSeen).toHaveBeenLastCalledWith('20');
  });

  test('has no line where nothing is above it', () => {
    came('1');
    expect(screen.queryByText('New')).toBeNull();
  });
});

test('what comes at once and does not fit is not gone past', () => {
  const { view: log, become, onSeen } = open(span(1, 10));
  become(span(1, 15));
  expect(log.scrollTop).toBe(10 * ROW - 12);
  expect(onSeen).toHaveBeenLastCalledWith('13');
});

test('what she writes herself is not told as seen', () => {
  const { become, onSeen } = open(span(1, 10));
  become([...span(1, 10), item(11, true)]);
  expect(onSeen).toHaveBeenLastCalledWith('10');
});

test('while nobody looks at the page nothing is seen; looked at again it is; not in a thread that she has left', () => {
  const look = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const { onSeen, become } = open(span(1, 10));
  become(span(1, 11));
  expect(onSeen).not.toHaveBeenCalled();
  look.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(onSeen).toHaveBeenLastCalledWith('11');
  cleanup();
  onSeen.mockClear();
  document.dispatchEvent(new Event('visibilitychange'));
  expect(onSeen).not.toHaveBeenCalled();
});

test('a window that becomes lower, as when she turns the phone, stays at the end', () => {
  const resized: (() => void)[] = [];
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(tell: () => void) {
        resized.push(tell);
      }
      observe() {}
      disconnect() {}
    },
  );
  const { view: log, become, scrollTo } = open(span(1, 10));
  view = 150;
  scrollTo(10 * ROW - VIEW);
  act(() => resized.forEach((tell) => tell()));
  expect(log.scrollTop).toBe(10 * ROW);
  become(span(1, 11));
  expect(log.scrollTop).toBe(11 * ROW);
  vi.unstubAllGlobals();
});

test('what she sends is shown, wherever she reads', () => {
  const { view: log, become, scrollTo } = open(span(1, 10));
  scrollTo(200);
  become([...span(1, 10), item(11, true)]);
  expect(log.scrollTop).toBe(11 * ROW);
});

test('near the beginning, and by the button, older ones are asked for; they come without a jump', async () => {
  const { view: log, become, scrollTo, onOlder } = open(span(11, 20), true);
  expect(onOlder).not.toHaveBeenCalled();
  scrollTo(30);
  expect(onOlder).toHaveBeenCalledTimes(1);
  await userEvent.click(screen.getByRole('button', { name: 'Show older messages' }));
  expect(onOlder).toHaveBeenCalledTimes(2);
  become(span(1, 20), false);
  expect(log.scrollTop).toBe(30 + 10 * ROW);
  expect(screen.queryByRole('button')).toBeNull();
});

test('where a message of hers waits below, what came above it counts as new all the same', () => {
  const waits = item(99, true);
  const { become, scrollTo } = open([...span(1, 10), waits]);
  scrollTo(200);
  become([...span(1, 11), waits]);
  expect(screen.getByRole('button').textContent).toBe('1 new message');
});

test('a line stands above what was new when she came', () => {
  open(span(11, 20), false, { newFrom: '18' });
  const today = screen.getByRole('list', { name: 'Today' });
  const lines = within(today).getAllByRole('listitem');
  expect(lines.map(({ textContent }) => textContent?.replace(/9:41.*/, ''))).toEqual([
    ...['Ana: Words 16', 'Ana: Words 17', 'New'],
    ...['Ana: Words 18', 'Ana: Words 19', 'Ana: Words 20'],
  ]);
});

describe('read out', () => {
  const place = () => screen.getAllByRole('status').at(-1);
  const said = () => place()?.textContent;
  const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('is what others say from now on, politely, the name first, one at a time', () => {
    const { view: log, become } = open(span(1, 10));
    expect([log.getAttribute('aria-live'), log.contains(place() ?? null)]).toEqual(['off', false]);
    expect(said()).toBe('');
    become(span(1, 12));
    expect(said()).toBe('Ana: Words 11');
    pass(1_500);
    expect(said()).toBe('Ana: Words 12');
    pass(1_500);
    expect(said()).toBe('');
  });

  test('is not what was there before, what is older, or what she sends', () => {
    const { become } = open([], false, { begun: false });
    become(span(11, 20));
    expect(said()).toBe('');
    become(span(1, 20));
    become([...span(1, 20), item(21, true)]);
    expect(said()).toBe('');
    // Hers waits below still.
    become([...span(1, 20), item(22), item(21, true)]);
    expect(said()).toBe('Ana: Words 22');
  });

  test('is the first word of a conversation, too', () => {
    const { become } = open([]);
    become(span(1, 1));
    expect(said()).toBe('Ana: Words 1');
  });

  test('is a number where many come at once', () => {
    const { become } = open(span(1, 3));
    become(span(1, 9));
    expect(said()).toBe('Ana: Words 4');
    become(span(1, 10));
    pass(1_500);
    expect(said()).toBe('5 new messages');
    pass(1_500);
    expect(said()).toBe('Ana: Words 10');
  });
});
