// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { atom, deviceAtom, useAtom } from '../state.ts';
import { renderPage } from '../test.tsx';

const ada = { id: 'ada', name: 'Ada L.', admin: false };
const clicks = atom(0);
const double = atom((get) => get(clicks) * 2);
const days = deviceAtom('days', z.number(), 7, 'stays');

const Page = () => {
  const [n, setN] = useAtom(clicks);
  const [twice] = useAtom(double);
  const [d, setD] = useAtom(days);
  return (
    <>
      <button onClick={() => setN((before) => before + 1)}>Click</button>
      <button onClick={() => setD((before) => before + 1)}>Day</button>
      <button onClick={() => setD(100)}>Hundred</button>
      <output>{`${n} ${twice} ${d}`}</output>
    </>
  );
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const shown = () => screen.getByRole('status').textContent;
const entry = (value: unknown) => JSON.stringify({ at: 1, value });

test('atoms of memory and of the device are used alike', async () => {
  renderPage(Page, { as: ada });
  expect(shown()).toBe('0 0 7');
  await press('Click');
  await press('Day');
  await press('Day');
  expect(shown()).toBe('1 2 9');
  await press('Hundred');
  expect(shown()).toBe('1 2 100');
  expect(localStorage.getItem('reset:ada:test:days')).toContain('"value":100');
});

test('what does not pass the schema falls back to the initial value', () => {
  localStorage.setItem('reset:ada:test:days', entry('many'));
  renderPage(Page, { as: ada });
  expect(shown()).toBe('0 0 7');
});

test('each member has her own; a visitor takes hers along when she signs in', async () => {
  const page = renderPage(Page);
  await press('Day');
  await press('Click');
  page.become(ada);
  expect(shown()).toBe('1 2 8');
  page.become(null);
  expect(shown()).toBe('0 0 7');
});
