// @vitest-environment happy-dom
import { act, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { type Outcome, useRunner } from '../data.ts';
import { renderPage } from '../test.tsx';

const job = vi.fn<() => Promise<Outcome>>(async () => 'done');
let soon: () => void = () => undefined;

const Page = () => {
  const ask = useRunner(job);
  useEffect(() => {
    soon = ask;
  }, [ask]);
  return null;
};
const Idle = () => {
  useRunner(null);
  return null;
};
const look = () => act(() => void document.dispatchEvent(new Event('visibilitychange')));
const runs = (count: number) => waitFor(() => expect(job).toHaveBeenCalledTimes(count), { timeout: 15_000 });

beforeEach(() => void job.mockClear());

test('it runs when the page comes, when it is asked to, and when she looks at it again', async () => {
  renderPage(Page);
  await runs(1);
  soon();
  soon();
  await runs(2);
  look();
  await runs(3);
  expect(await job.mock.results[2]?.value).toBe('done');
});

test('without a connection it waits for one', async () => {
  const { connect } = renderPage(Page);
  await runs(1);
  connect(false);
  look();
  expect(job).toHaveBeenCalledTimes(1);
  connect(true);
  await runs(2);
});

test('what was asked for is done before the page is left, and nothing after', async () => {
  const { unmount, connect } = renderPage(Page);
  await runs(1);
  soon();
  unmount();
  await runs(2);
  connect(false);
  connect(true);
  look();
  expect(job).toHaveBeenCalledTimes(2);
});

test('without a job nothing runs', () => {
  renderPage(Idle);
  look();
  expect(job).not.toHaveBeenCalled();
});
