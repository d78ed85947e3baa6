// @vitest-environment happy-dom
import { file } from '@reset/contracts/files';
import { api, Id, text } from '@reset/contracts/http';
import { postsApi } from '@reset/contracts/http/community';
import { Field, TextArea, TextInput } from '@reset/ui';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { ApiError } from '../data.ts';
import { useWriting, WritingForm } from '../form.ts';
import { useDraft } from '../state.ts';
import { answer, draftsOnDevice, renderPage, writeInOtherTab } from '../test.tsx';

const mia = { id: '01890a5d-ac96-774b-bcce-b302099a8057', name: 'Mia K.', admin: false };
const Words = z.object({ title: z.string(), content: z.string() });
type Words = z.output<typeof Words>;
const empty: Words = { title: '', content: '' };
const written = { title: 'First steps', content: 'She walked today.' };
const at = '2026-01-05T12:00:00.000Z';
const post = { ...written, author: null, anonymous: false, mine: true, removed: false, comments: 0, created_at: at };

const textOf = ({ title, content }: Words) => `${title}\n${content}`;
const onDone = vi.fn<(value: Words, answer: unknown) => void>();

type Send = (input: { readonly title: string }, held: () => void) => Promise<string>;

const formOf = (send?: Send) => () => {
  const draft = useDraft('words', { schema: Words, initial: empty });
  const common = {
    draft,
    textOf,
    input: (words: Words, id: string) => ({ id, ...words, anonymous: false }),
    onDone,
  };
  const writing = useWriting(postsApi.createPost, {
    ...common,
    ...(send ? { send } : { done: 'Done!', failed: 'Not done', signIn: 'Please sign in' }),
  });
  const { field, problems } = writing;
  return (
    <WritingForm writing={writing} label="Words" send="Send" sending="Sending..." who="Everybody can see it.">
      <Field label="Title" error={problems['title']}>
        <TextInput {...field('title')} />
      </Field>
      <Field label="Content" error={problems['content']}>
        <TextArea {...field('content')} />
      </Field>
    </WritingForm>
  );
};

const open = (first: { refuses?: ApiError | null; as?: typeof mia | null } = {}) => {
  const service = { refuses: first.refuses ?? null };
  const create = answer(
    postsApi.createPost,
    ({ id }) => service.refuses ?? { ...post, id, edited_at: null, version: 1 },
  );
  return { service, ...renderPage(formOf(), { as: first.as === undefined ? mia : first.as, answers: [create] }) };
};
const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const write = async ({ title, content }: Words) => {
  if (title) await userEvent.type(input('Title'), title);
  if (content) await userEvent.type(input('Content'), content);
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('what the schema refuses stands under its field, the first as a toast and with the focus; nothing is sent', async () => {
  const { sent } = open();
  await write({ title: 'Fine', content: 'short' });
  await press('Send');
  expect(await screen.findAllByText('Content must be at least 10 characters')).toHaveLength(2);
  expect(document.activeElement).toBe(input('Content'));
  await userEvent.clear(input('Title'));
  expect(screen.queryAllByText('Content must be at least 10 characters')).toHaveLength(1);
  await press('Send');
  expect(await screen.findAllByText('Title must be at least 3 characters')).toHaveLength(2);
  expect(document.activeElement).toBe(input('Title'));
  expect(sent(postsApi.createPost)).toEqual([]);
});

test('what is refused stays and goes again under its id; what has arrived leaves, and the next has another', async () => {
  const { service, sent } = open({ refuses: new ApiError('internal') });
  await write(written);
  await press('Send');
  await screen.findByText('Not done');
  expect(input('Title').value).toBe(written.title);
  service.refuses = null;
  await press('Send');
  await screen.findByText('Done!');
  await waitFor(() => expect(input('Title').value).toBe(''));
  expect(draftsOnDevice()).toEqual([]);
  expect(onDone).toHaveBeenLastCalledWith(written, expect.objectContaining(written));
  await write(written);
  await press('Send');
  await waitFor(() => expect(sent(postsApi.createPost)).toHaveLength(3));
  const ids = sent(postsApi.createPost).map(({ id }) => id);
  expect([ids[0] === ids[1], ids[1] === ids[2]]).toEqual([true, false]);
});

test('what the service says of a field stands under it and has the focus', async () => {
  open({ refuses: new ApiError('invalid', { fields: { content: 'Not these words' } }) });
  await write(written);
  await press('Send');
  await screen.findByText('Not these words');
  expect(document.activeElement).toBe(input('Content'));
});

test('what was said of a field does not stand there while it is sent again', async () => {
  const send = vi
    .fn<Send>()
    .mockRejectedValueOnce(new ApiError('invalid', { fields: { title: 'Taken already' } }))
    .mockReturnValueOnce(new Promise(() => {}));
  renderPage(formOf(send), { as: mia });
  await write(written);
  await press('Send');
  await screen.findByText('Taken already');
  await press('Send');
  await screen.findByText('Sending...');
  expect(screen.queryByText('Taken already')).toBeNull();
});

test('a visitor is asked to sign in and finds her words again; she may start again, and undo that', async () => {
  const first = open({ as: null });
  await write(written);
  await press('Send');
  await screen.findByText('Please sign in');
  await waitFor(() => expect(first.where()).toBe('/auth'));
  first.unmount();
  dispatchEvent(new Event('pagehide'));
  open();
  screen.getByText('Your unfinished words are back.');
  await press('Start again');
  expect([input('Title').value, document.activeElement]).toEqual(['', input('Title')]);
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(input('Title').value).toBe(written.title);
});

test('what another tab has for the same piece stays when this one sends', async () => {
  const { sent } = open();
  await write(written);
  const newer = { title: 'Newer', content: 'From there' };
  writeInOtherTab(mia.id, 'words', newer);
  await screen.findByText('You are also writing this in another window');
  await press('Send');
  await waitFor(() => expect(sent(postsApi.createPost)).toMatchObject([written]));
  await screen.findByText('Done!');
  expect(draftsOnDevice()).toEqual([newer]);
});

test('what waits on the device leaves the draft at once and stays in sight; refused, it is in the form again', async () => {
  let answerIt: { readonly take: (said: string) => void; readonly refuse: (error: ApiError) => void } | null = null;
  const send: Send = (_, held) => {
    held();
    return new Promise((take, refuse) => {
      answerIt = { take, refuse };
    });
  };
  renderPage(formOf(send), { as: mia });
  await write(written);
  await press('Send');
  await screen.findByRole('button', { name: 'Sending...' });
  dispatchEvent(new Event('pagehide'));
  expect([draftsOnDevice(), input('Title').value, input('Title').readOnly]).toEqual([[], written.title, true]);
  answerIt!.refuse(new ApiError('invalid', { fields: { title: 'Not this one' } }));
  await screen.findByText('Not this one');
  expect([input('Title').value, input('Title').readOnly]).toEqual([written.title, false]);
  await press('Send');
  answerIt!.take('waiting');
  await waitFor(() => expect(onDone).toHaveBeenLastCalledWith(written, 'waiting'));
  expect(input('Title').value).toBe('');
});

const image = file({ types: ['image/png'], max: 1_000, messages: { type: 'A picture', size: 'Smaller' } });
const { createPicture } = api('/api/test', {
  createPicture: {
    ...{ route: 'POST /pictures', who: 'member', output: z.object({ id: Id }) },
    input: z.object({ id: Id, title: text(1, 100, { max: 'Shorter' }), image }),
  },
});

test('another picture with the same words is another thing; the same one goes again under its id', async () => {
  const png = (name: string) => new File(['png'], name, { type: 'image/png', lastModified: 1 });
  const pictures = { now: png('first.png') };
  const Picture = () => {
    const draft = useDraft('picture', { schema: z.object({ title: z.string() }), initial: { title: '' } });
    const writing = useWriting(createPicture, {
      draft,
      textOf: ({ title }) => title,
      input: ({ title }, id) => ({ id, title, image: pictures.now }),
      failed: 'Not sent',
      onDone: () => undefined,
    });
    return (
      <WritingForm writing={writing} label="Picture" send="Send" sending="Sending...">
        <Field label="Title">
          <TextInput {...writing.field('title')} />
        </Field>
      </WritingForm>
    );
  };
  const { sent } = renderPage(Picture, { as: mia, answers: [answer(createPicture, new ApiError('unavailable'))] });
  await userEvent.type(input('Title'), 'A cake');
  for (const [times, picture] of [png('first.png'), png('first.png'), png('second.png')].entries()) {
    pictures.now = picture;
    await press('Send');
    await waitFor(() => expect(sent(createPicture)).toHaveLength(times + 1));
    await screen.findByRole('button', { name: 'Send' });
  }
  const [first, again, second] = sent(createPicture).map(({ id }) => id);
  expect([first === again, again === second]).toEqual([true, false]);
});
