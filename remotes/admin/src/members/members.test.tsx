// @vitest-environment happy-dom
import { memberNotesApi, mutesApi } from '@reset/contracts/http/admin';
import { meApi, memberFunctions, membersApi } from '@reset/contracts/http/identity';
import type { MemberEmail, MemberRow } from '@reset/contracts/members';
import { untilText } from '@reset/contracts/suspension';
import { ApiError } from '@reset/remote-kit/data';
import { answer, renderPage } from '@reset/remote-kit/test';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { admin, uuid } from '../test/house.ts';
import { Members } from './members.tsx';

const row = (n: number, over: Partial<MemberRow> = {}): MemberRow => ({
  ...{ id: uuid(n), name: `Ada ${n}`, full_name: `Ada ${n}`, email: `ada${n}@example.org`, admin: false },
  ...{ suspended_until: null, created_at: '2026-01-05T12:00:00.000Z', ...over },
});
const self = row(0, { id: admin.id, name: 'Mia K.', full_name: 'Mia Keller', email: 'mia@example.org', admin: true });

const last = 'This is the only admin. Please make somebody else an admin first.';

const open = (
  first: {
    rows?: readonly MemberRow[];
    says?: ApiError;
    emails?: readonly MemberEmail[];
    unread?: ApiError;
    muted?: boolean;
  } = {},
  at = '/admin',
) => {
  const state = {
    rows: [self, row(1), row(2)] as readonly MemberRow[],
    ...{ emails: [] as readonly MemberEmail[], says: null as ApiError | null, unread: null as ApiError | null },
    ...{ muted: false, ...first },
  };
  const page = renderPage(Members, {
    ...{ as: admin, at },
    answers: [
      answer(membersApi.listMembers, ({ search = '', after = '0' }) => {
        const all = state.rows.filter(({ full_name, email }) => `${full_name} ${email}`.includes(search));
        const from = Number(after);
        return { items: all.slice(from, from + 3), next: all.length > from + 3 ? String(from + 3) : null };
      }),
      answer(membersApi.changeRole, ({ id, admin: is }) => {
        if (state.says) return state.says;
        state.rows = state.rows.map((one) => (one.id === id ? { ...one, admin: is } : one));
        return state.rows.find((one) => one.id === id) ?? new ApiError('not_found');
      }),
      answer(meApi.readMe, { ...admin, admin: false }),
      answer(membersApi.liftSuspension, ({ id }) => {
        if (state.says) return state.says;
        state.rows = state.rows.map((one) => (one.id === id ? { ...one, suspended_until: null } : one));
        return { id, suspended_until: null };
      }),
      answer(membersApi.readMember, ({ id }) => state.unread ?? state.rows.find((one) => one.id === id) ?? self),
      answer(mutesApi.readMute, ({ user_id }) => ({ user_id, muted: state.muted })),
      answer(mutesApi.changeMute, (mute) => {
        state.muted = mute.muted;
        return mute;
      }),
      answer(memberNotesApi.listMemberNotes, {
        items: [{ id: uuid(9), content: 'Was warned.', by: null, created_at: '2026-01-05T12:00:00.000Z' }],
        next: null,
      }),
      answer(memberFunctions.deleteUser, ({ userId }) => {
        if (state.says) return state.says;
        state.rows = state.rows.filter(({ id }) => id !== userId);
        return { id: userId, receipt: null };
      }),
      answer(memberFunctions.getUserEmails, () => state.says ?? [...state.emails]),
    ],
  });
  return { state, ...page };
};
const rowOf = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(name) }));

afterEach(() => {
  vi.restoreAllMocks();
});

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

const press = async (label: string) =>
  userEvent.click(await (await rowOf('Ada 1')).findByRole('button', { name: `${label}: Ada 1` }));
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

const emails = [{ name: 'Ada 1', email: 'ada1@example.org', id: uuid(1) }];
const download = () => userEvent.click(screen.getByRole('button', { name: 'Download User List' }));

test('the list is downloaded under its name', async () => {
  const offered: { name: string; blob: Blob }[] = [];
  let made: Blob | null = null;
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    made = blob as Blob;
    return 'blob:list';
  });
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined);
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    if (made) offered.push({ name: this.download, blob: made });
  });
  open({ emails });
  await download();
  await screen.findByText('User list with emails downloaded successfully');
  expect(offered.map(({ name }) => name)).toEqual([expect.stringMatching(/^user-list-\d{4}-\d{2}-\d{2}\.txt$/)]);
  expect(await offered[0]?.blob.text()).toBe(`Ada 1\tada1@example.org\t${uuid(1)}\n`);
});

test('who would rather not enter her password has no list, and nothing is said to have failed', async () => {
  const { state, sent } = open();
  state.says = new ApiError('fresh');
  await download();
  await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: /Download/ }).disabled).toBe(false));
  expect(sent(memberFunctions.getUserEmails)).not.toEqual([]);
  expect(screen.queryByText('Failed to fetch user emails')).toBeNull();
});

test('a list without anybody says so, one that does not come too, and one that cannot be kept', async () => {
  const { state } = open();
  await download();
  await screen.findByText('No users found');
  state.says = new ApiError('internal');
  await download();
  await screen.findByText('Failed to fetch user emails');
  Object.assign(state, { says: null, emails });
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => {
    throw new Error('full');
  });
  await download();
  expect(await screen.findByText('Failed to download user list')).toBeTruthy();
});

test('members that cannot be read say so', async () => {
  renderPage(Members, { as: admin, answers: [answer(membersApi.listMembers, new ApiError('internal'))] });
  expect(await screen.findByText('The members could not be read')).toBeTruthy();
});

const suspended = () => row(1, { suspended_until: '2999-01-05T12:00:00.000Z' });

test('a suspension is lifted by hand, once that is confirmed', async () => {
  const { sent } = open({ rows: [self, suspended()] });
  await press('Lift suspension');
  const question = within(await screen.findByRole('alertdialog', { name: /^Lift the suspension of Ada 1 ?\?$/ }));
  expect(sent(membersApi.liftSuspension)).toEqual([]);
  await userEvent.click(question.getByRole('button', { name: 'Lift suspension' }));
  await screen.findByText('Suspension lifted');
  await waitFor(() => expect(screen.queryByText(/^Suspended/)).toBeNull());
  expect(screen.queryByRole('button', { name: /^Lift suspension/ })).toBeNull();
  expect(sent(membersApi.liftSuspension)).toEqual([{ id: uuid(1) }]);
});

test('one that could not be lifted says so, and can be lifted again', async () => {
  open({ rows: [self, suspended()], says: new ApiError('internal') });
  await press('Lift suspension');
  await userEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Lift suspension' }),
  );
  await screen.findByText('Failed to lift the suspension');
  expect((await rowOf('Ada 1')).getByRole('button', { name: /^Lift suspension/ })).toBeTruthy();
});

const about = async () => {
  await userEvent.click((await rowOf('Ada 1')).getByRole('button', { name: 'About her: Ada 1' }));
  return within(await screen.findByRole('dialog', { name: /^About Ada 1/ }));
};

test('whoever is found can be listened to again, and her notes and suspension are there, with nothing reported', async () => {
  const { sent } = open({ rows: [self, suspended()], muted: true });
  expect((await rowOf('Mia Keller')).queryByRole('button', { name: /^About/ })).toBeNull();
  const dialog = await about();
  await dialog.findByText(/^Suspended until January 5, 2999/);
  await userEvent.click(await dialog.findByRole('button', { name: 'Listen again to Ada 1' }));
  await dialog.findByRole('button', { name: 'Mute reports of Ada 1' });
  expect(sent(mutesApi.changeMute)).toEqual([{ user_id: uuid(1), muted: false }]);
  expect(sent(memberNotesApi.listMemberNotes)).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Notes on Ada 1' }));
  await dialog.findByText('Was warned.');
  await userEvent.click(dialog.getByRole('button', { name: 'Lift suspension: Ada 1' }));
  await userEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Lift suspension' }),
  );
  await dialog.findByText('She is not suspended.');
});

test('what there is about her, and cannot be read, says so', async () => {
  open({ unread: new ApiError('internal') });
  expect(await (await about()).findByText('This member could not be read')).toBeTruthy();
});
