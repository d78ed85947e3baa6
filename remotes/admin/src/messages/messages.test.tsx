// @vitest-environment happy-dom
import type { SentSystemMessage } from '@reset/contracts/admin';
import { systemMessagesApi } from '@reset/contracts/http/admin';
import { ApiError } from '@reset/remote-kit/data';
import { answer, draftsOnDevice, renderPage } from '@reset/remote-kit/test';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { admin, uuid } from '../test/house.ts';
import { Messages } from './messages.tsx';

const at = '2026-01-05T12:00:00.000Z';
const sentBefore: SentSystemMessage = {
  ...{ id: uuid(1), subject: 'A first one', content: 'Its words', created_at: at, recipients: 1_200, readers: 1 },
};

const open = (
  first: { says?: ApiError; sent?: readonly SentSystemMessage[]; unread?: ApiError } = {},
  count: () => { readonly count: number } | ApiError = () => ({ count: 1_234 }),
) => {
  const state = { says: null as ApiError | null, sent: [] as readonly SentSystemMessage[], ...first };
  const page = renderPage(Messages, {
    as: admin,
    answers: [
      answer(systemMessagesApi.countRecipients, count),
      answer(systemMessagesApi.listSentSystemMessages, () => state.unread ?? { items: [...state.sent], next: null }),
      answer(systemMessagesApi.createSystemMessage, (words) => {
        if (state.says) return state.says;
        const made = { ...words, created_at: at, recipients: 1_234, readers: 1 };
        state.sent = [made, ...state.sent];
        return made;
      }),
    ],
  });
  return { state, ...page };
};

const write = async (subject: string, content: string) => {
  const form = within(await screen.findByRole('form', { name: 'Send Bulk Message' }));
  if (subject) await userEvent.type(form.getByLabelText('Subject'), subject);
  if (content) await userEvent.type(form.getByLabelText('Message'), content);
  await userEvent.click(form.getByRole('button', { name: 'Send to All Users' }));
};
const question = () => screen.findByRole('alertdialog', { name: 'Send this to everyone?' });
const confirm = async () => {
  const dialog = within(await question());
  await dialog.findByText(/at once, and cannot be taken back/);
  await userEvent.click(dialog.getByRole('button', { name: 'Send now' }));
};

test('it is shown with how many it goes to before it is sent; then they say so, and it is listed', async () => {
  const { sent } = open();
  await screen.findByText('Nothing sent yet');
  await write(' A new room ', 'There is a marketplace now.');
  const dialog = within(await question());
  await dialog.findByText(/It goes to 1,234 users at once/);
  dialog.getByRole('heading', { name: 'A new room' });
  dialog.getByText('There is a marketplace now.');
  expect(sent(systemMessagesApi.createSystemMessage)).toEqual([]);
  await confirm();
  await screen.findByText('Messages sent');
  screen.getByText('Your message went to 1,234 users.');
  await screen.findByText('Sent to 1,234 users, read by 1 user');
  expect(sent(systemMessagesApi.createSystemMessage)).toMatchObject([
    { subject: 'A new room', content: 'There is a marketplace now.' },
  ]);
  expect(screen.getByLabelText<HTMLInputElement>('Subject').value).toBe('');
});

test('it goes to nobody before it is known to how many; who goes back is where she was', async () => {
  let counts = false;
  open({}, () => (counts ? { count: 3 } : new ApiError('internal')));
  await write('A new room', 'Words');
  const dialog = within(await question());
  expect(await dialog.findByText('To how many it goes could not be counted')).toBeTruthy();
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Send now' }).disabled).toBe(true);
  counts = true;
  await userEvent.click(dialog.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Send now' }).disabled).toBe(false));
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Send to All Users' })));
});

test.each([
  ['', 'Words'],
  ['Subject', ''],
  ['  ', '  '],
])('%j and %j: both are asked for, and nothing is sent', async (subject, content) => {
  const { sent } = open();
  await write(subject, content);
  expect((await screen.findAllByText('Please enter both subject and message content.')).length).toBeGreaterThan(0);
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(sent(systemMessagesApi.createSystemMessage)).toEqual([]);
});

test('who thinks better of it has every word where it was, and nothing is said to have failed', async () => {
  const { sent } = open();
  await write('A new room', 'Words');
  await userEvent.click(within(await question()).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(screen.getByLabelText<HTMLTextAreaElement>('Message').value).toBe('Words');
  expect(screen.queryByText('Failed to send messages')).toBeNull();
  expect(sent(systemMessagesApi.createSystemMessage)).toEqual([]);
});

test('who would rather not enter her password has sent nothing, and nothing is said to have failed', async () => {
  open({ says: new ApiError('fresh') });
  await write('A new room', 'Words');
  await confirm();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(screen.getByLabelText<HTMLTextAreaElement>('Message').value).toBe('Words');
  expect(screen.queryByText('Failed to send messages')).toBeNull();
});

test('what was not answered goes out under the same id, also after the page was opened anew', async () => {
  const first = open({ says: new ApiError('internal') });
  await write('A new room', 'Words');
  await confirm();
  await screen.findByText('Failed to send messages');
  const [{ id } = { id: '' }] = first.sent(systemMessagesApi.createSystemMessage);
  dispatchEvent(new Event('pagehide'));
  expect(JSON.stringify(draftsOnDevice())).toContain('A new room');
  cleanup();

  const again = open();
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Subject').value).toBe('A new room'));
  await userEvent.click(screen.getByRole('button', { name: 'Send to All Users' }));
  await confirm();
  await screen.findByText('Messages sent');
  expect(again.sent(systemMessagesApi.createSystemMessage).map((one) => one.id)).toEqual([id]);
});

test('other words are another message', async () => {
  const { sent, state } = open({ says: new ApiError('internal') });
  await write('A new room', 'Words');
  await confirm();
  await screen.findByText('Failed to send messages');
  state.says = null;
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await userEvent.type(screen.getByLabelText('Message'), ' more');
  await userEvent.click(screen.getByRole('button', { name: 'Send to All Users' }));
  await confirm();
  await screen.findByText('Messages sent');
  const ids = sent(systemMessagesApi.createSystemMessage).map((one) => one.id);
  expect(new Set(ids).size).toBe(2);
});

test('what was sent says when, to how many, and how many have read it', async () => {
  open({ sent: [sentBefore] });
  const list = within(await screen.findByRole('list', { name: 'Sent' }));
  list.getByRole('heading', { name: 'A first one' });
  list.getByText('Sent to 1,200 users, read by 1 user');
  expect(list.getByText('Its words')).toBeTruthy();
});

test('a list that does not come says so, and comes when it is asked for again', async () => {
  const { state } = open({ sent: [sentBefore], unread: new ApiError('internal') });
  const list = within(await screen.findByRole('region', { name: 'Sent' }));
  await list.findByText('What was sent could not be read');
  delete state.unread;
  await userEvent.click(list.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'A first one' })).toBeTruthy();
});

test('without a connection it is said that there is none', async () => {
  const { connect } = open({ says: new ApiError('unavailable') });
  connect(false);
  await write('A new room', 'Words');
  await confirm();
  await screen.findByText('Failed to send messages');
  expect(screen.getByText('There is no connection right now. Please try again when you are connected.')).toBeTruthy();
});

test('going back is a no, and what was written stays', async () => {
  const { back, sent } = open();
  await write('A new room', 'There is a marketplace now.');
  await question();
  back();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(sent(systemMessagesApi.createSystemMessage)).toEqual([]);
  expect(screen.getByLabelText<HTMLInputElement>('Subject').value).toBe('A new room');
});
