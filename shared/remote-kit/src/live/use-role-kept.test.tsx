// @vitest-environment happy-dom
import { meApi } from '@reset/contracts/http/identity';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useRoleKept } from '../data.ts';
import { useSession } from '../index.ts';
import { answer, renderPage } from '../test.tsx';

const ada = { id: '01890a5d-ac96-774b-bcce-b302099a8057', name: 'Ada L.', admin: true };

const AdminPage = () => {
  useRoleKept();
  return <p>{useSession().status}</p>;
};
const back = () => act(() => void document.dispatchEvent(new Event('visibilitychange')));

test('back in the window she is asked who she is, and the token stays as it is while her role does', async () => {
  const { sent } = renderPage(AdminPage, { as: ada, answers: [answer(meApi.readMe, ada)] });
  for (const times of [1, 2]) {
    back();
    await waitFor(() => expect(sent(meApi.readMe)).toHaveLength(times));
  }
  // Of the test's session a renewed token is the end.
  expect(screen.getByText('in')).toBeTruthy();
});

test('her token is renewed once she is no admin any more', async () => {
  renderPage(AdminPage, { as: ada, answers: [answer(meApi.readMe, { ...ada, admin: false })] });
  back();
  expect(await screen.findByText('out')).toBeTruthy();
});
