// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ChatBubble } from './chat-bubble.tsx';
import { ChatThread, type ThreadItem } from './chat-thread.tsx';

const ROW = 100;
const VIEW = 300;
let rows = 0;

beforeEach(() => {
  // happy-dom lays nothing out: each message is 100 px high, the window 300.
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockImplementation(() => rows * ROW);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockImplementation(() => VIEW);
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
  const [onOlder, onSeen] = [vi.fn<() => void>(), vi.fn<() => void>()];
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
  const view = screen.getByRole('log', { name: 'Messages' });
  return {
    view,
    onOlder,
    onSeen,
    become: (items: readonly ThreadItem[], older = hasOlder) => rerender(thread(items, older, true)),
    scrollTo: (top: number) => {
      view.scrollTop = top;
      fireEvent.scroll(view);
    },
  };
};

test('without messages it says so; the first ones are at their end, and seen', () => {
  const { view, onSeen, become } = open([]);
  screen.getByText('Nothing yet');
  onSeen.mockClear();
  become(span(1, 10));
  expect(view.scrollTop).toBe(10 * ROW);
  expect(onSeen).toHaveBeenCalled();
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
  const { view, become, scrollTo } = open(span(1, 10));
  scrollTo(10 * ROW - VIEW - 20);
  become(span(1, 11));
  expect(view.scrollTop).toBe(11 * ROW);
  expect(screen.queryByRole('button')).toBeNull();
});

test('where she reads back nothing moves and nothing is seen: a bar counts, and leads to the end', async () => {
  const { view, become, scrollTo, onSeen } = open(span(1, 10));
  scrollTo(200);
  onSeen.mockClear();
  become(span(1, 11));
  screen.getByRole('button', { name: '1 new message' });
  become(span(1, 13));
  expect(view.scrollTop).toBe(200);
  expect(onSeen).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: '3 new messages' }));
  expect(view.scrollTop).toBe(13 * ROW);
  expect(screen.queryByRole('button')).toBeNull();
});

test('looked at again the newest is seen, unless she reads back; not in a thread that she has left', () => {
  const { scrollTo, onSeen } = open(span(1, 10));
  const seen = () => {
    onSeen.mockClear();
    document.dispatchEvent(new Event('visibilitychange'));
    return onSeen.mock.calls.length;
  };
  expect(seen()).toBe(1);
  scrollTo(200);
  expect(seen()).toBe(0);
  scrollTo(10 * ROW - VIEW);
  expect(seen()).toBe(1);
  cleanup();
  expect(seen()).toBe(0);
});

test('what she sends is shown, wherever she reads', () => {
  const { view, become, scrollTo } = open(span(1, 10));
  scrollTo(200);
  become([...span(1, 10), item(11, true)]);
  expect(view.scrollTop).toBe(11 * ROW);
});

test('near the beginning, and by the button, older ones are asked for; they come without a jump', async () => {
  const { view, become, scrollTo, onOlder } = open(span(11, 20), true);
  expect(onOlder).not.toHaveBeenCalled();
  scrollTo(30);
  expect(onOlder).toHaveBeenCalledTimes(1);
  await userEvent.click(screen.getByRole('button', { name: 'Show older messages' }));
  expect(onOlder).toHaveBeenCalledTimes(2);
  become(span(1, 20), false);
  expect(view.scrollTop).toBe(30 + 10 * ROW);
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
    const { view, become } = open(span(1, 10));
    expect([view.getAttribute('aria-live'), view.contains(place() ?? null)]).toEqual(['off', false]);
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
