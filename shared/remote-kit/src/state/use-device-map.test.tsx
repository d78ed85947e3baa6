// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useEffect } from 'react';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { deviceMap, useDeviceMap } from '../state.ts';
import { renderPage } from '../test.tsx';
import type { DeviceMapChange } from './device-map.ts';

const ada = { id: 'ada', name: 'Ada L.', admin: false };
const eve = { id: 'eve', name: 'Eve M.', admin: false };
const cups = deviceMap('cups', z.number(), 'stays');
let change: (say: DeviceMapChange<number>) => void = () => undefined;

const Page = () => {
  const [kept, set] = useDeviceMap(cups);
  useEffect(() => {
    change = set;
  }, [set]);
  return (
    <>
      <button onClick={() => set((now) => [['tea', (now.get('tea') ?? 0) + 1]])}>Tea</button>
      <output>{JSON.stringify(Object.fromEntries(kept))}</output>
    </>
  );
};
const shown = () => JSON.parse(screen.getByRole('status').textContent) as unknown;
const entry = (value: unknown) => JSON.stringify({ at: 1, value });

test('an entry is written over what is there now, and each is kept by itself', async () => {
  localStorage.setItem('reset:ada:test:cups/water', entry(3));
  const page = renderPage(Page, { as: ada });
  await userEvent.click(screen.getByRole('button', { name: 'Tea' }));
  await userEvent.click(screen.getByRole('button', { name: 'Tea' }));
  expect(shown()).toEqual({ water: 3, tea: 2 });
  page.unmount();
  renderPage(Page, { as: ada });
  expect(shown()).toEqual({ water: 3, tea: 2 });
});

test('an entry that is given up is gone for good', async () => {
  const page = renderPage(Page, { as: ada });
  act(() =>
    change(() => [
      ['tea', 1],
      ['milk', 2],
    ]),
  );
  act(() => change((now) => [...now.keys()].filter((key) => key === 'tea').map((key) => [key, undefined])));
  expect(shown()).toEqual({ milk: 2 });
  page.unmount();
  renderPage(Page, { as: ada });
  expect(shown()).toEqual({ milk: 2 });
});

test('what another tab wrote counts at once, also before this one has heard of it', () => {
  renderPage(Page, { as: ada });
  act(() => change(() => [['tea', 1]]));
  localStorage.setItem('reset:ada:test:cups/tea', entry(5));
  act(() => change((now) => [['tea', (now.get('tea') ?? 0) + 1]]));
  expect(shown()).toEqual({ tea: 6 });
});

test('a damaged entry is not there, the others are', () => {
  localStorage.setItem('reset:ada:test:cups/water', entry('much'));
  localStorage.setItem('reset:ada:test:cups/tea', entry(1));
  renderPage(Page, { as: ada });
  expect(shown()).toEqual({ tea: 1 });
});

test('a write that comes when somebody else is here stays with whom it was made for', () => {
  const page = renderPage(Page, { as: ada });
  const adas = change;
  page.become(eve);
  act(() => adas(() => [['tea', 9]]));
  expect(shown()).toEqual({});
  page.become(ada);
  expect(shown()).toEqual({ tea: 9 });
});
