// @vitest-environment happy-dom
import { Slot, SlotPending } from '@reset/remote-kit';
import { type LiveSlot, SlotContext } from '@reset/remote-kit/shell';
import { renderPage } from '@reset/remote-kit/test';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ComponentType, useSyncExternalStore } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type LoadPage, PageLoader } from '../loader/page-loader.ts';
import { LoaderContext, SlotCard } from './slot-card.tsx';
import { heightKept, keepHeight } from './slot-heights.ts';

const slot = (part: string, order: number, height = 90): LiveSlot => ({
  ...{ remote: 'tiny', title: 'Tiny', slot: 'today', part, order, height },
});
const slots = [slot('first', 10), slot('second', 20)];

const Page = () => (
  <>
    <h1>Here</h1>
    <Slot name="today" day="2026-11-22" />
  </>
);
const house = (load: LoadPage, there: readonly LiveSlot[] = slots) => {
  const loader = new PageLoader(load, async () => {});
  return () => (
    <LoaderContext value={loader}>
      <SlotContext value={{ slots: there, Card: SlotCard }}>
        <Page />
      </SlotContext>
    </LoaderContext>
  );
};
const First = ({ day }: { readonly day: string }) => <p>The first, for {day}</p>;

beforeEach(() => void vi.spyOn(console, 'warn').mockReturnValue());
afterEach(() => vi.restoreAllMocks());

test('without a shell a slot is empty', () => {
  renderPage(Page);
  expect(screen.getByRole('heading', { name: 'Here' }).parentElement?.children).toHaveLength(1);
});

test('a card that does not come, or crashes, costs itself alone, and comes with a retry', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  let crashes = true;
  const Second = () => {
    if (crashes) throw new Error('crash');
    return <p>The second</p>;
  };
  const modules: Record<string, ComponentType<never>> = { 'slot/first': First, 'slot/second': Second };
  let there = false;
  const load: LoadPage = async ({ page }) => {
    const module = modules[page];
    if (!module || (page === 'slot/second' && !there)) throw new Error('down');
    return module as ComponentType;
  };
  renderPage(house(load));
  await screen.findByText('The first, for 2026-11-22');
  there = true;
  await screen.findByText('Tiny is resting for a moment.');
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  crashes = false;
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('The second')).toBeTruthy();
  expect(screen.getByText('The first, for 2026-11-22')).toBeTruthy();
});

test('a card that did not come without a network comes by itself with one', async () => {
  let there = false;
  const load: LoadPage = async () => {
    if (!there) throw new Error('down');
    return First as ComponentType;
  };
  const { connect } = renderPage(house(load));
  await waitFor(() => expect(screen.getAllByText('Tiny is resting for a moment.')).toHaveLength(2));
  connect(false);
  expect(screen.getAllByText('Tiny comes when you are connected again.')).toHaveLength(2);
  there = true;
  connect(true);
  expect(await screen.findAllByText('The first, for 2026-11-22')).toHaveLength(2);
});

test.each(['does not come', 'crashes'])('a card that mostly shows nothing, and %s, says nothing', async (how) => {
  vi.spyOn(console, 'error').mockReturnValue();
  const Rare = () => {
    throw new Error('crash');
  };
  const load: LoadPage = async ({ page }) => {
    if (page !== 'slot/rare') return First as ComponentType;
    if (how === 'crashes') return Rare;
    throw new Error('down');
  };
  const { container } = renderPage(house(load, [...slots, slot('rare', 30, 0)]));
  await waitFor(() => expect(container.querySelector('[aria-hidden="true"]')).toBeNull());
  expect(screen.getAllByText('The first, for 2026-11-22')).toHaveLength(2);
  expect(screen.queryByText(/resting/)).toBeNull();
});

test('its room is kept for it: as the manifest says, then as it was the last time', () => {
  keepHeight('visitor', 'tiny', 'second', 140);
  const { container } = renderPage(house(() => new Promise(() => {})));
  const rooms = [...container.querySelectorAll<HTMLElement>('[aria-hidden="true"]')];
  expect(rooms.map(({ style }) => style.height)).toEqual(['90px', '140px']);
});

test('a card that does not know yet what it shows has the room that it took the last time, or none at all', async () => {
  keepHeight('visitor', 'tiny', 'second', 0);
  const Second = () => <SlotPending />;
  const modules: Record<string, ComponentType<never>> = { 'slot/first': SlotPending, 'slot/second': Second };
  const { container } = renderPage(house(async ({ page }) => modules[page] as ComponentType));
  await waitFor(() => expect(container.querySelectorAll('[data-slot-pending]')).toHaveLength(2));
  const rooms = [...container.querySelectorAll<HTMLElement>('[data-kept]')];
  expect(rooms.map(({ dataset, style }) => [dataset['kept'], style.getPropertyValue('--kept')])).toEqual([
    ['90', '90px'],
    ['0', '0px'],
  ]);
});

describe('a card that knows late what it shows', () => {
  let known: string | undefined;
  const listeners = new Set<() => void>();
  const tell = (words: string | undefined) => {
    known = words;
    for (const listener of listeners) listener();
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  beforeEach(() => tell(undefined));

  const Rare = () => {
    const words = useSyncExternalStore(subscribe, () => known);
    if (words === undefined) return <SlotPending />;
    return words !== '' && <p>{words}</p>;
  };
  const open = async () => {
    const modules: Record<string, ComponentType<never>> = { 'slot/rare': Rare, 'slot/first': First };
    const there = [slot('rare', 5, 0), slot('first', 10)];
    const { container } = renderPage(house(async ({ page }) => modules[page] as ComponentType, there));
    await screen.findByText('The first, for 2026-11-22');
    await waitFor(() => expect(container.querySelector('[data-slot-pending]')).not.toBeNull());
    return () => [...container.querySelectorAll('[data-kept] p')].map(({ textContent }) => textContent);
  };

  test('stands behind the others where no room was kept for it, so that none of them moves', async () => {
    keepHeight('visitor', 'tiny', 'rare', 0);
    const shown = await open();
    act(() => tell('A message waits'));
    await waitFor(() => expect(shown()).toEqual(['The first, for 2026-11-22', 'A message waits']));
  });

  test('stands in its place where there is room', async () => {
    keepHeight('visitor', 'tiny', 'rare', 76);
    const shown = await open();
    act(() => tell('A message waits'));
    await waitFor(() => expect(shown()).toEqual(['A message waits', 'The first, for 2026-11-22']));
  });

  test('and it is nothing: no room is kept for it the next time', async () => {
    keepHeight('visitor', 'tiny', 'rare', 76);
    await open();
    act(() => tell(''));
    await waitFor(() => expect(heightKept('visitor', 'tiny', 'rare')).toBe(0));
  });
});
