// @vitest-environment happy-dom
import { claimsApi } from '@reset/contracts/http/admin';
import { answer, fakeHub } from '@reset/remote-kit/test';
import { act, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, test, vi } from 'vitest';
import { uuid } from '../test/house.ts';
import { claim, look, open, openWith, target, unavailable, zoe } from './test/open-reports.ts';

it('cannot be decided while another looks at it', async () => {
  open(answer(claimsApi.createClaim, { ...claim, mine: false, by: { ...zoe, admin: true as const } }));
  const dialog = await look();
  expect(await within(dialog).findByText('Somebody else of the team is looking at this.')).toBeTruthy();
  expect(within(dialog).queryByRole('button', { name: 'Decide' })).toBeNull();
});

test('what could not be claimed says so, and is claimed when she asks again', async () => {
  const state = { away: true };
  open(answer(claimsApi.createClaim, () => (state.away ? unavailable : claim)));
  const dialog = within(await look());
  expect(await dialog.findByText('You cannot decide this yet')).toBeTruthy();
  expect(dialog.queryByRole('button', { name: 'Decide' })).toBeNull();
  state.away = false;
  await userEvent.click(dialog.getByRole('button', { name: 'Try again' }));
  expect(await dialog.findByRole('button', { name: 'Decide' })).toBeTruthy();
  expect(dialog.queryByText('You cannot decide this yet')).toBeNull();
});

afterEach(() => void vi.useRealTimers());

const [elsewhere, zoes] = [
  { ...claim, window: uuid(1) },
  { ...claim, mine: false, by: { ...zoe, admin: true as const } },
];
/** The queue with a hub, and what is said of claims from now on. */
const openLive = (first: { readonly made: typeof claim; readonly listed?: readonly (typeof claim)[] }) => {
  const hub = fakeHub();
  const state = { made: first.made, listed: first.listed ?? [] };
  const page = openWith(
    { openLive: hub.open },
    answer(claimsApi.createClaim, ({ window, takes }) =>
      state.made.mine && (takes || !('window' in state.made)) ? { ...claim, window } : state.made,
    ),
    answer(claimsApi.listClaims, () => ({ items: [...state.listed] })),
  );
  const hear = async (listed: typeof state.listed, made = state.made) => {
    Object.assign(state, { listed, made });
    await expect.poll(hub.connections).toBe(1);
    act(() => {
      hub.stand();
      hub.say('news', { service: 'admin', entity: 'claim', id: target });
    });
  };
  return { ...page, hear };
};
const keep = { name: 'Decide' };

it('is told apart in another window of hers, and taken over by what she asks for there', async () => {
  const { sent } = openLive({ made: elsewhere });
  const dialog = within(await look());
  expect(await dialog.findByText('You are looking at this in another window.')).toBeTruthy();
  expect(dialog.queryByRole('button', keep)).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: 'Look at it here' }));
  expect(await dialog.findByRole('button', keep)).toBeTruthy();
  const [first, second] = sent(claimsApi.createClaim);
  expect([first?.takes, second?.takes, second?.window]).toEqual([false, true, first?.window]);
});

it('says so where another window took it, and keeps what was written here', async () => {
  const { hear } = openLive({ made: claim });
  const dialog = within(await look());
  await userEvent.click(await dialog.findByRole('radio', { name: /^Act/ }));
  await userEvent.click(await dialog.findByRole('switch', { name: 'Warn who wrote it' }));
  await userEvent.type(dialog.getByLabelText('What happened'), 'It shamed somebody.');
  await hear([elsewhere], elsewhere);
  expect(await dialog.findByText('You are looking at this in another window.')).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Look at it here' }));
  expect((await dialog.findByLabelText<HTMLTextAreaElement>('What happened')).value).toBe('It shamed somebody.');
});

it('is hers as soon as somebody else lets go of it', async () => {
  const { hear } = openLive({ made: zoes, listed: [zoes] });
  const dialog = within(await look());
  expect(await dialog.findByText('Somebody else of the team is looking at this.')).toBeTruthy();
  await hear([], claim);
  expect(await dialog.findByRole('button', keep)).toBeTruthy();
});

it('is said again while she is at it, every three minutes at most', async () => {
  const { sent } = open();
  const dialog = await look();
  await within(dialog).findByRole('button', keep);
  const now = Date.now();
  const at = vi.spyOn(Date, 'now').mockReturnValue(now + 2 * 60_000);
  await userEvent.keyboard('a');
  expect(sent(claimsApi.createClaim)).toHaveLength(1);
  at.mockReturnValue(now + 4 * 60_000);
  await userEvent.keyboard('a');
  await userEvent.keyboard('b');
  await expect.poll(() => sent(claimsApi.createClaim)).toHaveLength(2);
  expect(sent(claimsApi.deleteClaim)).toEqual([]);
  at.mockRestore();
});

it('is freed when the window closes or shows another document, and hers again when that comes back', async () => {
  const { sent } = open();
  await within(await look()).findByRole('button', keep);
  const [made] = sent(claimsApi.createClaim);
  const fetched = vi.spyOn(globalThis, 'fetch');
  dispatchEvent(new Event('pagehide'));
  await expect.poll(() => sent(claimsApi.deleteClaim)).toEqual([{ target, window: made?.window }]);
  expect(fetched.mock.calls.at(-1)?.[1]).toMatchObject({ method: 'DELETE', keepalive: true });
  fetched.mockRestore();
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  await expect.poll(() => sent(claimsApi.createClaim)).toHaveLength(2);
});
