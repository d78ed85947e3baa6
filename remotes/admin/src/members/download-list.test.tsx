// @vitest-environment happy-dom
import { memberFunctions } from '@reset/contracts/http/identity';
import { ApiError } from '@reset/remote-kit/data';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { uuid } from '../test/house.ts';
import { open } from './test/open-members.ts';

afterEach(() => {
  vi.restoreAllMocks();
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
