// @vitest-environment happy-dom
import { memberNotesApi, mutesApi } from '@reset/contracts/http/admin';
import { membersApi } from '@reset/contracts/http/identity';
import { ApiError } from '@reset/remote-kit/data';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { uuid } from '../test/house.ts';
import { open, press, row, rowOf, self } from './test/open-members.ts';

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

test('going back closes what there is about her', async () => {
  const { back } = open();
  await about();
  back();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
