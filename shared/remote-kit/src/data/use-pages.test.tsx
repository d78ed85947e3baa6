// @vitest-environment happy-dom
import { api, Cursor, Id, pageOf } from '@reset/contracts/http';
import { screen, waitFor } from '@testing-library/react';
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { answer } from '../test/answer.ts';
import { renderPage } from '../test/render-page.tsx';
import { useData } from './use-data.ts';
import { usePages } from './use-pages.ts';

const Things = pageOf(z.object({ id: Id }));
const { lively, calm } = api('/api/x', {
  lively: { route: 'GET /lively', who: 'anyone', input: Cursor, output: Things },
  calm: { route: 'GET /calm', who: 'anyone', input: Cursor, output: Things },
});

const Both = () => {
  const a = usePages(lively, {});
  const b = usePages(calm, {}, { still: true });
  return <p>{a.isSuccess && b.isSuccess ? 'both' : 'waiting'}</p>;
};

test('what is still stays as it is when she comes back to the window', async () => {
  const none = { items: [], next: null };
  const { sent } = renderPage(Both, { answers: [answer(lively, none), answer(calm, none)] });
  await screen.findByText('both');
  vi.useFakeTimers({ now: Date.now() + 60_000, toFake: ['Date'] });
  act(() => void dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(sent(lively)).toHaveLength(2));
  vi.useRealTimers();
  expect(sent(calm)).toHaveLength(1);
});

test('one of its lists may be read in pages and as it is, on the same screen', async () => {
  const Twice = () => {
    const whole = useData(lively, {});
    const pages = usePages(lively, {});
    return <p>{`${whole.data?.items.length} ${pages.data?.length}`}</p>;
  };
  const one = { items: [{ id: '01890a5d-ac96-774b-bcce-b302099a8057' }], next: null };
  renderPage(Twice, { answers: [answer(lively, one)] });
  expect(await screen.findByText('1 1')).toBeTruthy();
});
