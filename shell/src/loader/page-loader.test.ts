import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type LoadPage, PageLoader, PATIENCE_MS } from './page-loader.ts';

const target = { remote: 'tiny', page: 'home' };
const Page = () => null;
const OtherPage = () => null;

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const settled = () => vi.advanceTimersByTimeAsync(0);

test('a page is loaded once, however often it is asked for', async () => {
  const load = vi.fn<LoadPage>(async () => Page);
  const loader = new PageLoader(load, async () => {});
  loader.start(target);
  loader.start(target);
  expect(loader.state(target).status).toBe('loading');
  await settled();
  loader.start(target);
  expect(loader.state(target)).toEqual({ status: 'ready', Page });
  expect(load).toHaveBeenCalledExactlyOnceWith(target, false);
});

test('an unreachable page fails, and a retry reads the release again, loads afresh and recovers', async () => {
  const load = vi.fn<LoadPage>(async (_target, fresh) => {
    if (!fresh) throw new TypeError('Failed to fetch');
    return Page;
  });
  const refresh = vi.fn<() => Promise<void>>(async () => {});
  const loader = new PageLoader(load, refresh);
  const changed = vi.fn<() => void>();
  loader.subscribe(changed);
  loader.start(target);
  await settled();
  expect(loader.state(target).status).toBe('failed');
  expect(refresh).not.toHaveBeenCalled();

  loader.retry(target);
  loader.retry(target);
  expect(loader.state(target).status).toBe('retrying');
  await settled();
  expect(loader.state(target)).toEqual({ status: 'ready', Page });
  await settled();
  expect(refresh).toHaveBeenCalledTimes(1);
  expect(load.mock.calls.map(([, fresh]) => fresh)).toEqual([false, true]);
  expect(changed).toHaveBeenCalled();
});

test('a page that failed is asked for again when she comes back to it', async () => {
  const load = vi.fn<LoadPage>().mockRejectedValueOnce(new Error('down')).mockResolvedValue(Page);
  const loader = new PageLoader(load, async () => {});
  loader.start(target);
  await settled();
  loader.start(target);
  expect(loader.state(target).status).toBe('retrying');
  await settled();
  expect(loader.state(target)).toEqual({ status: 'ready', Page });
});

test('a page that does not come fails in less than five seconds, and is shown should it come after all', async () => {
  const { promise, resolve } = Promise.withResolvers<typeof Page>();
  const loader = new PageLoader(
    () => promise,
    async () => {},
  );
  loader.start(target);
  expect(PATIENCE_MS).toBeLessThan(5000);
  await vi.advanceTimersByTimeAsync(PATIENCE_MS - 1);
  expect(loader.state(target).status).toBe('loading');
  await vi.advanceTimersByTimeAsync(1);
  expect(loader.state(target).status).toBe('failed');
  resolve(Page);
  await settled();
  expect(loader.state(target)).toEqual({ status: 'ready', Page });
});

test('a page that is only late is waited for when she comes back to it, not asked for twice', async () => {
  const { promise, resolve } = Promise.withResolvers<typeof Page>();
  const load = vi.fn<LoadPage>().mockReturnValue(promise);
  const loader = new PageLoader(load, async () => {});
  loader.start(target);
  await vi.advanceTimersByTimeAsync(PATIENCE_MS);
  loader.start(target);
  expect(loader.state(target).status).toBe('retrying');
  await vi.advanceTimersByTimeAsync(PATIENCE_MS);
  expect(loader.state(target).status).toBe('failed');
  loader.start(target);
  resolve(Page);
  await settled();
  expect(loader.state(target)).toEqual({ status: 'ready', Page });
  expect(load).toHaveBeenCalledExactlyOnceWith(target, false);
});

test('late, waited for once more and failing then, a page is asked for afresh', async () => {
  const { promise, reject } = Promise.withResolvers<typeof Page>();
  const load = vi.fn<LoadPage>().mockReturnValueOnce(promise).mockResolvedValueOnce(Page);
  const loader = new PageLoader(load, async () => {});
  loader.start(target);
  await vi.advanceTimersByTimeAsync(PATIENCE_MS);
  loader.start(target);
  reject(new Error('gone'));
  await settled();
  expect(loader.state(target).status).toBe('failed');
  loader.start(target);
  await settled();
  expect(loader.state(target)).toEqual({ status: 'ready', Page });
});

test('an old attempt that fails late does not spoil a retry', async () => {
  const { promise, reject } = Promise.withResolvers<typeof Page>();
  const load = vi.fn<LoadPage>().mockReturnValueOnce(promise).mockResolvedValueOnce(OtherPage);
  const loader = new PageLoader(load, async () => {});
  loader.start(target);
  await vi.advanceTimersByTimeAsync(PATIENCE_MS);
  loader.retry(target);
  reject(new Error('too late'));
  await settled();
  expect(loader.state(target)).toEqual({ status: 'ready', Page: OtherPage });
});

test.each(['loading', 'retrying'])(
  'asked again while it is %s, a page that fails is asked for once more',
  async (status) => {
    const { promise, reject } = Promise.withResolvers<typeof Page>();
    const load = vi.fn<LoadPage>();
    const loader = new PageLoader(load, async () => {});
    if (status === 'retrying') {
      load.mockRejectedValueOnce(new Error('no network'));
      loader.start(target);
      await settled();
    }
    load.mockReturnValueOnce(promise).mockResolvedValueOnce(Page);
    loader.start(target);
    await settled();
    expect(loader.state(target).status).toBe(status);
    loader.retry(target);
    reject(new Error('no network yet'));
    await settled();
    expect(loader.state(target)).toEqual({ status: 'ready', Page });
  },
);

test('a retry that is late and then fails does not spoil the next one', async () => {
  const { promise, reject } = Promise.withResolvers<typeof Page>();
  const next = Promise.withResolvers<typeof Page>();
  const load = vi.fn<LoadPage>().mockRejectedValueOnce(new Error('down'));
  load.mockReturnValueOnce(promise).mockReturnValueOnce(next.promise);
  const loader = new PageLoader(load, async () => {});
  loader.start(target);
  await settled();
  loader.retry(target);
  await vi.advanceTimersByTimeAsync(PATIENCE_MS);
  loader.retry(target);
  reject(new Error('too late'));
  await settled();
  expect(loader.state(target).status).toBe('retrying');
  next.resolve(OtherPage);
  await settled();
  expect(loader.state(target)).toEqual({ status: 'ready', Page: OtherPage });
});

test('a release that cannot be read does not stop a retry; one that hangs is given up like the page', async () => {
  const load = vi.fn<LoadPage>().mockRejectedValueOnce(new Error('down')).mockResolvedValue(Page);
  const refresh = vi
    .fn<() => Promise<void>>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockReturnValue(new Promise(() => {}));
  const loader = new PageLoader(load, refresh);
  loader.start(target);
  await settled();
  loader.retry(target);
  await settled();
  expect(loader.state(target).status).toBe('ready');
  loader.retry(target);
  await vi.advanceTimersByTimeAsync(PATIENCE_MS);
  expect(loader.state(target).status).toBe('failed');
});
