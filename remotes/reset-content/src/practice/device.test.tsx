// @vitest-environment happy-dom
import { renderPage } from '@reset/remote-kit/test';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pillars } from '../content/pillars.ts';
import { isTimed } from '../content/timed.ts';
import { Player } from './player.tsx';
import { usePractice } from './use-practice.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'wakeLock');
});

const open = () => {
  const practice = pillars.flatMap(({ practices }) => practices).find(({ id }) => id === 'box-breathing');
  if (!practice || !isTimed(practice)) throw new Error('There is no box breathing');
  renderPage(() => (
    <Player
      practice={practice}
      pillar="release"
      run={usePractice(practice)}
      opened={{ begins: false, onBegun: () => undefined, close: () => undefined }}
    />
  ));
};
const press = (name: string) =>
  act(async () => {
    fireEvent.click(screen.getByRole('button', { name }));
    await vi.advanceTimersByTimeAsync(20);
  });
/** Lets time pass; React shows what came of it twice a second. */
const pass = async (ms: number) => {
  for (let left = ms; left > 0; left -= 500) await act(async () => void (await vi.advanceTimersByTimeAsync(500)));
};

/** A browser that can keep its screen awake; counts who holds it. */
const screens = (refuses = false) => {
  const lock = { held: 0, asked: 0 };
  const request = async () => {
    lock.asked += 1;
    if (refuses) throw new DOMException('The battery is low', 'NotAllowedError');
    lock.held += 1;
    return { release: async () => void (lock.held -= 1) };
  };
  Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true });
  return lock;
};

test('the screen stays awake while a practice runs, and may sleep while it waits or is over', async () => {
  const lock = screens();
  open();
  expect(lock.held).toBe(0);
  await press('Start');
  expect(lock.held).toBe(1);
  await press('Pause');
  expect(lock.held).toBe(0);
  await press('Resume');
  expect(lock.held).toBe(1);
  await press('End');
  expect(lock.held).toBe(0);
});

test('a lock that comes when the practice waits already is let go at once', async () => {
  const lock = screens();
  open();
  act(() => {
    fireEvent.click(screen.getByRole('button', { name: 'Start' }));
  });
  act(() => {
    fireEvent.click(screen.getByRole('button', { name: 'Pause' }));
  });
  await pass(500);
  expect([lock.asked, lock.held]).toEqual([1, 0]);
});

test('coming back to the page, it is asked for again; behind other pages it is not', async () => {
  const lock = screens();
  open();
  await press('Start');
  const visible = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  expect(lock.asked).toBe(1);
  visible.mockReturnValue('visible');
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  expect(lock.asked).toBe(2);
});

test('where the device refuses, the practice goes on', async () => {
  const lock = screens(true);
  open();
  await press('Start');
  await pass(4_000);
  expect([lock.asked, screen.getByRole('status').textContent]).toEqual([1, 'Hold']);
});

test('a soft tone is offered where the device can, and sounds at each change once she turned it on', async () => {
  const heard: number[] = [];
  const param = () => ({
    setValueAtTime: () => undefined,
    linearRampToValueAtTime: () => undefined,
    exponentialRampToValueAtTime: () => undefined,
  });
  class Context {
    readonly state = 'running';
    readonly currentTime = 0;
    readonly destination = {};
    readonly resume = async () => undefined;
    readonly close = async () => undefined;
    readonly createGain = () => ({ gain: param(), connect: (to: unknown) => to });
    readonly createOscillator = () => {
      const frequency = { value: 0 };
      const start = () => void heard.push(Math.round(frequency.value));
      return { frequency, start, stop: () => undefined, connect: (to: unknown) => to };
    };
  }
  vi.stubGlobal('AudioContext', Context);
  open();
  await press('Start');
  await pass(4_000);
  expect(heard).toEqual([]);
  fireEvent.click(screen.getByRole('switch', { name: 'Soft tone' }));
  await pass(4_000);
  expect(heard).toEqual([220]);
  fireEvent.click(screen.getByRole('switch', { name: 'Soft tone' }));
  await pass(4_000);
  expect(heard).toEqual([220]);
});
