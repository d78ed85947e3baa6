// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { registerWorker } from './register-worker.ts';

const register = vi.fn<(url: string, options: object) => Promise<void>>();
const postMessage = vi.fn<(message: unknown) => void>();

/** A browser's workers; happy-dom has none. */
const workers = (controller: object | null) =>
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { controller, register, ready: Promise.resolve({ active: { postMessage } }) },
  });

beforeEach(() => {
  register.mockResolvedValue();
  vi.stubGlobal('requestIdleCallback', (work: () => void) => work());
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
    { name: 'https://reset.example/shell/s1/first.js' } as PerformanceEntry,
  ]);
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  register.mockReset();
  postMessage.mockReset();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

test('the first worker of a window is told what was loaded before it', async () => {
  workers(null);
  registerWorker();
  await vi.waitFor(() => expect(postMessage).toHaveBeenCalledTimes(1));
  expect(register).toHaveBeenCalledWith('/sw.js', { updateViaCache: 'none' });
  expect(postMessage.mock.calls[0]?.[0]).toEqual({ visited: ['https://reset.example/shell/s1/first.js'] });
});

test('a worker that was there has seen it, and is told that the page has arrived', async () => {
  workers({});
  registerWorker();
  await vi.waitFor(() => expect(postMessage).toHaveBeenCalledTimes(1));
  expect(postMessage.mock.calls[0]?.[0]).toEqual({ visited: [] });
});

test('it waits for the page', async () => {
  workers(null);
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
  registerWorker();
  expect(register).not.toHaveBeenCalled();
  dispatchEvent(new Event('load'));
  await vi.waitFor(() => expect(postMessage).toHaveBeenCalledTimes(1));
});

test('where workers are refused, or there are none, nothing happens', async () => {
  registerWorker();
  expect(register).not.toHaveBeenCalled();
  const info = vi.spyOn(console, 'info').mockImplementation(() => {});
  workers(null);
  register.mockRejectedValue(new DOMException('no', 'SecurityError'));
  registerWorker();
  await vi.waitFor(() => expect(info).toHaveBeenCalledWith(expect.any(String), 'SecurityError'));
});
