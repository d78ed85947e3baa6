// @vitest-environment happy-dom
import { passkeysApi } from '@reset/contracts/http/auth-passkeys';
import { passkeyMessages } from '@reset/contracts/passkeys';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderShell } from '../session/test/render-shell.tsx';
import { PasskeyOffer } from '../passkeys/offer.tsx';
import { Passkeys } from './passkeys.tsx';

const user = userEvent.setup({ delay: null });
const LIST = `${passkeysApi.listPasskeys.key[0]}/passkeys`;
const at = '2026-11-21T10:00:00.000Z';
const idOf = (n: number) => `01890000-0000-7000-8000-0000000000${String(n).padStart(2, '0')}`;
const phone = { id: idOf(1), friendly_name: 'iCloud Keychain', created_at: at, last_used_at: at };

const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }));
const able = () =>
  vi.stubGlobal('PublicKeyCredential', { isUserVerifyingPlatformAuthenticatorAvailable: async () => true });

const open = (kept: readonly object[] = [phone]) => {
  const shell = renderShell(<Passkeys />, { as: 'member' });
  const state = { kept };
  shell.service.replace(LIST, () => Response.json(state.kept));
  return { ...shell, state };
};

test('she tells hers apart, calls one otherwise and takes it away', async () => {
  able();
  const { service, state } = open();
  expect(await screen.findByText('iCloud Keychain')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Face or finger' })).toBeTruthy();
  screen.getByText(
    'Sign in with what unlocks your phone or computer. Your face and your finger never leave it, and your password stays.',
  );
  await press('Rename: iCloud Keychain');
  const name = await screen.findByRole('textbox', { name: 'Name' });
  await user.clear(name);
  await press('Save');
  expect(await screen.findByText('Please give it a name.')).toBeTruthy();
  await user.type(name, 'My phone');
  service.replace(`${LIST}/${phone.id}`, null);
  await press('Save');
  await screen.findByText('We could not change the name');
  service.replace(`${LIST}/${phone.id}`, ({ body }) => {
    const renamed = { ...phone, friendly_name: String(body['friendly_name']) };
    state.kept = [renamed];
    return Response.json(renamed);
  });
  await press('Save');
  await screen.findByText('Name changed');
  await press('Remove: My phone');
  await screen.findByText('Remove this passkey?');
  screen.getByText(
    'You can no longer sign in here with it. Your password stays. The device may go on listing it: you can remove it there, too.',
  );
  service.replace(`${LIST}/${phone.id}`, null);
  await press('Remove passkey');
  await screen.findByText('We could not remove the passkey');
  service.replace(`${LIST}/${phone.id}`, () => {
    state.kept = [];
    return new Response(null, { status: 204 });
  });
  await press('Remove: My phone');
  await press('Remove passkey');
  await screen.findByText('Passkey removed');
  expect(await screen.findByText('You sign in with your password.')).toBeTruthy();
});

test('who has ten is told so', async () => {
  able();
  open(Array.from({ length: 10 }, (_, n) => ({ ...phone, id: idOf(n) })));
  const words = 'Ten is as many as we keep. If you would like another, please remove one first.';
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
});

test('in a browser that has none she is told where it may work', async () => {
  open();
  const words = 'This browser offers no passkeys. On your phone, or in another browser, it may work.';
  expect(await screen.findByText(words)).toBeTruthy();
});

test('a list that does not come can be asked for again', async () => {
  const { service } = renderShell(<Passkeys />, { as: 'member' });
  service.replace(LIST, null);
  expect(await screen.findByText('We could not read your passkeys')).toBeTruthy();
});

test('what could not be set up is said, and what she closed is not', async () => {
  able();
  const { session } = open([]);
  const live = await session.live();
  const refusal = (name: string) => Object.assign(new Error(name), { name });
  const add = vi.spyOn(live, 'addPasskey').mockResolvedValue(refusal('NotAllowedError'));
  await user.click(await screen.findByRole('button', { name: 'Add a passkey' }));
  await waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Add a passkey' }).disabled).toBe(false),
  );
  expect(screen.queryByText('We could not set that up')).toBeNull();
  const pending = Promise.withResolvers<Error | null>();
  add.mockReturnValue(pending.promise);
  await press('Add a passkey');
  await screen.findByRole('button', { name: 'Waiting for you...' });
  pending.resolve(refusal('ConstraintError'));
  await screen.findByText('We could not set that up');
  add.mockResolvedValue(null);
  await press('Add a passkey');
  await screen.findByText('That works now');
  screen.getByText('Next time you can sign in with your face or finger.');
});

test('it is offered once on a device, whatever she answers', async () => {
  able();
  const offer = () => {
    const shell = renderShell(<PasskeyOffer member={idOf(1)} />, { as: 'member' });
    shell.service.replace(LIST, () => Response.json([]));
  };
  offer();
  await screen.findByRole('region', { name: 'Next time with your face or finger?' });
  screen.getByText(
    'This device can let you in without typing your password. It stays as it is, and you can change your mind.',
  );
  screen.getByRole('button', { name: 'Set it up' });
  await press('No, thank you');
  expect(screen.queryByText(passkeyMessages.offer.title)).toBeNull();
  await waitFor(() => expect(localStorage.getItem('reset:passkey-offered')).toMatch(/^\["[\da-f]{16}"\]$/));
});
