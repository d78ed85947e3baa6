// @vitest-environment happy-dom
import { meApi, memberFunctions, membersApi } from '@reset/contracts/http/identity';
import { untilText } from '@reset/contracts/suspension';
import { ApiError } from '@reset/remote-kit/data';
import { answer, renderPage } from '@reset/remote-kit/test';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { admin, uuid } from '../test/house.ts';
import { Members } from './members.tsx';
import { open, press, row, rowOf, self } from './test/open-members.ts';

const last = 'This is the only admin. Please make somebody else an admin first.';

test('each member is told by name, role and day, with what an admin can do; nobody deletes herself', async () => {
  const until = '2999-01-05T12:00:00.000Z';
  open({
    rows: [
      self,
      row(1, { name: 'Sunny', suspended_until: until }),
      row(2, { suspended_until: '9999-12-31T00:00:00.000Z' }),
    ],
  });
  const table = within(await screen.findByRole('table', { name: 'Members' }));
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    ...['Name', 'Role', 'Joined', 'Actions'],
  ]);
  const rows = table.getAllByRole('row').slice(1);
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Mia Keller (you)shown as Mia K.mia@example.orgAdminJanuary 5, 2026Revoke Admin',
    `Ada 1shown as Sunnyada1@example.orgMemberSuspended ${untilText(until)}January 5, 2026About herLift suspensionMake AdminDelete`,
    'Ada 2ada2@example.orgMemberSuspended for goodJanuary 5, 2026About herLift suspensionMake AdminDelete',
  ]);
});

test('who is looked for, and in which order, stands in the address; more come page by page', async () => {
  const { sent, where, back } = open({ rows: [self, row(1), row(2), row(3)] }, '/admin?sort=name');
  await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
  await screen.findByRole('row', { name: /Ada 3/ });
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search names and e-mail' }), ' ada2@ {Enter}');
  await waitFor(() => expect(screen.queryByRole('row', { name: /Ada 3/ })).toBeNull());
  screen.getByText('1 member');
  await waitFor(() => expect(where()).toBe('/admin?sort=name&q=ada2%40'));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Oldest first');
  await waitFor(() => expect(where()).toBe('/admin?sort=oldest&q=ada2%40'));
  await waitFor(() =>
    expect(sent(membersApi.listMembers).at(-1)).toMatchObject({ search: 'ada2@', sort: 'joined', direction: 'asc' }),
  );
  expect(sent(membersApi.listMembers)[0]).toMatchObject({ sort: 'name', direction: 'asc' });
  back();
  await screen.findByRole('row', { name: /Ada 1/ });
});

test('a search that finds nobody says so, and leads out', async () => {
  open({}, '/admin?q=zzz');
  await screen.findByText('No users found');
  await userEvent.click(screen.getByRole('link', { name: 'Show everybody' }));
  expect(await screen.findByRole('row', { name: /Ada 1/ })).toBeTruthy();
});

const confirm = async (question: string, label: string) =>
  userEvent.click(
    within(await screen.findByRole('alertdialog', { name: question })).getByRole('button', { name: label }),
  );

test('an admin is made, and revoked, once that is confirmed; it says who is what now', async () => {
  const { sent } = open();
  await press('Make Admin');
  expect(sent(membersApi.changeRole)).toEqual([]);
  await confirm('Make Ada 1 an admin?', 'Make Admin');
  await screen.findByText('Role updated');
  await screen.findByText('Ada 1 is an admin now.');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await press('Revoke Admin');
  await confirm('Revoke the admin role of Ada 1?', 'Revoke Admin');
  await screen.findByText('Ada 1 is no admin any more.');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await (await rowOf('Ada 1')).findByRole('button', { name: 'Make Admin: Ada 1' });
  expect(sent(membersApi.changeRole)).toEqual([
    { id: uuid(1), admin: true },
    { id: uuid(1), admin: false },
  ]);
});

test('a role that could not be changed says why', async () => {
  open({ says: new ApiError('conflict', { error: 'This member is suspended. Please lift that first.' }) });
  await press('Make Admin');
  await confirm('Make Ada 1 an admin?', 'Make Admin');
  await screen.findByText('Failed to update role');
  expect(screen.getByText('This member is suspended. Please lift that first.')).toBeTruthy();
});

test('her own role is given up once she has said so, and never by the last one', async () => {
  const { sent, state } = open({ says: new ApiError('conflict', { error: last }) });
  const ask = async () => {
    await userEvent.click((await rowOf('Mia Keller')).getByRole('button', { name: 'Revoke Admin: Mia K.' }));
    return within(await screen.findByRole('alertdialog', { name: 'Stop being an admin?' }));
  };
  await userEvent.click((await ask()).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(sent(membersApi.changeRole)).toEqual([]);
  await userEvent.click((await ask()).getByRole('button', { name: 'Revoke my admin role' }));
  await screen.findByText(last);
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(sent(meApi.readMe)).toEqual([]);
  state.says = null;
  await userEvent.click((await ask()).getByRole('button', { name: 'Revoke my admin role' }));
  // Identity is asked who she is now; the session, renewed, is no admin's any more.
  await waitFor(() => expect(sent(meApi.readMe)).toHaveLength(1));
  await screen.findByText('Role updated');
  screen.getByText('Mia K. is no admin any more.');
  expect(sent(membersApi.listMembers)).toHaveLength(1);
});

test('a member is deleted once it is clear who, and the focus goes to the heading', async () => {
  const { sent } = open();
  await userEvent.click((await rowOf('Ada 1')).getByRole('button', { name: 'Delete Ada 1' }));
  const question = within(await screen.findByRole('alertdialog', { name: /^Delete Ada 1 ?\?$/ }));
  question.getByText('ada1@example.org');
  question.getByText(/and what she wrote in the forum and in challenges\. What others answered stays\./);
  const button = question.getByRole('button', { name: 'Delete user' });
  expect((button as HTMLButtonElement).disabled).toBe(true);
  await userEvent.type(question.getByRole('textbox'), 'delete');
  await userEvent.click(button);
  await screen.findByText('User deleted');
  await waitFor(() => expect(screen.queryByRole('row', { name: /Ada 1/ })).toBeNull());
  expect(sent(memberFunctions.deleteUser)).toEqual([{ userId: uuid(1) }]);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Members' })));
});

test('one who could not be deleted is still there', async () => {
  open({ says: new ApiError('conflict', { error: last }) });
  await userEvent.click((await rowOf('Ada 1')).getByRole('button', { name: 'Delete Ada 1' }));
  const question = within(await screen.findByRole('alertdialog', { name: /^Delete Ada 1 ?\?$/ }));
  await userEvent.type(question.getByRole('textbox'), 'delete');
  await userEvent.click(question.getByRole('button', { name: 'Delete user' }));
  await screen.findByText('Failed to delete user');
  screen.getByText(last);
  expect(await rowOf('Ada 1')).toBeTruthy();
});

test('members that cannot be read say so', async () => {
  renderPage(Members, { as: admin, answers: [answer(membersApi.listMembers, new ApiError('internal'))] });
  expect(await screen.findByText('The members could not be read')).toBeTruthy();
});
