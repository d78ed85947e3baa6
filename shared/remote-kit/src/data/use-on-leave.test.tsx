// @vitest-environment happy-dom
import { claimsApi } from '@reset/contracts/http/admin';
import { act } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useOnLeave } from '../data.ts';
import { answer, renderPage } from '../test.tsx';

const ada = { id: '0193f1de-0000-7000-8000-000000000001', name: 'Ada L.', admin: true };
const target = '0193f1de-0000-7000-8000-000000000002';

const leave = () => act(async () => void dispatchEvent(new Event('pagehide')));
const open = (input: { target: string } | null, as: typeof ada | null = ada) => {
  const Page = () => {
    useOnLeave(claimsApi.deleteClaim, input);
    return null;
  };
  const page = renderPage(Page, { as, answers: [answer(claimsApi.deleteClaim, null)] });
  return { ...page, said: () => page.sent(claimsApi.deleteClaim) };
};

test('is said as the page goes, in a way that outlives it, as who is here', async () => {
  const { said, calls, unmount } = open({ target });
  // She has looked at it for a moment.
  await act(async () => undefined);
  const fetched = vi.spyOn(globalThis, 'fetch');
  await leave();
  expect(said()).toEqual([{ target }]);
  expect(calls[0]?.headers.get('authorization')).toBe(`Bearer token of ${ada.id}`);
  expect(fetched.mock.calls[0]?.[1]).toMatchObject({ keepalive: true });
  unmount();
  await leave();
  expect(said()).toHaveLength(1);
});

test('nothing is said where there is nothing to say, or by nobody', async () => {
  for (const { said } of [open(null), open({ target }, null)]) {
    await act(async () => undefined);
    await leave();
    expect(said()).toEqual([]);
  }
});
