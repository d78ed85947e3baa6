// @vitest-environment happy-dom
import type { Post } from '@reset/contracts/forum';
import { postsApi } from '@reset/contracts/http/community';
import { Field, TextArea, TextInput } from '@reset/ui';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { ApiError, usePages } from '../data.ts';
import { EditForm, useEditing } from '../form.ts';
import { type Draft, useDraft } from '../state.ts';
import { answer, renderPage } from '../test.tsx';

const mia = { id: '01890a5d-ac96-774b-bcce-b302099a8057', name: 'Mia K.', admin: false };
const Words = z.object({ title: z.string(), content: z.string(), version: z.optional(z.int()) });
type Words = z.output<typeof Words>;
const at = '2026-01-05T12:00:00.000Z';
const night: Post = {
  ...{ id: mia.id, author: null, anonymous: false, mine: true, removed: false, title: 'Night', comments: 0 },
  ...{ content: 'Who else is awake?', created_at: at, edited_at: null, version: 1 },
};

const draftOf = ({ title, content, version }: Post): Words => ({ title, content, version });
const textOf = ({ title, content }: Words) => `${title}\n${content}`;
const both = (here: Words, there: Words): Words => ({ ...here, content: `${here.content} ${there.content}` });

interface Props {
  readonly post: Post;
  readonly draft: Draft<Words>;
  readonly onOpen: (open: boolean) => void;
}
const Edit = ({ post, draft, onOpen }: Props) => {
  const editing = useEditing(postsApi.changePost, {
    ...{ draft, row: post, draftOf, textOf, both, opensAt: 'content', refresh: [postsApi.listPosts] },
    ...{ done: 'Changes saved', failed: 'Not saved' },
    input: ({ title, content }, to) => ({ ...to, title, content }),
    onClose: () => onOpen(false),
    onOpen: () => onOpen(true),
  });
  return (
    <EditForm editing={editing} label="Change">
      <Field label="Title" error={editing.problems['title']}>
        <TextInput {...editing.field('title')} />
      </Field>
      <Field label="Content" error={editing.problems['content']}>
        <TextArea {...editing.field('content')} />
      </Field>
    </EditForm>
  );
};
const Card = ({ post }: { readonly post: Post }) => {
  const draft = useDraft('edit', { schema: Words, initial: draftOf(post) });
  const [open, setOpen] = useState(draft.restored);
  if (open) return <Edit post={post} draft={draft} onOpen={setOpen} />;
  return (
    <button type="button" onClick={() => setOpen(true)}>
      Edit {post.content}
    </button>
  );
};
const Page = () => {
  const [post] = usePages(postsApi.listPosts, {}).data ?? [];
  return post ? <Card post={post} /> : null;
};

/** @param tells the refusal carries the row */
const open = async (tells = true) => {
  const service = { post: night, refuses: null as ApiError | null };
  const page = renderPage(Page, {
    as: mia,
    answers: [
      answer(postsApi.listPosts, () => ({ items: [service.post], next: null })),
      answer(postsApi.changePost, ({ version, title, content }) => {
        if (service.refuses) return service.refuses;
        if (version !== service.post.version) return new ApiError('stale', tells ? { current: service.post } : {});
        service.post = { ...service.post, title, content, version: version + 1 };
        return service.post;
      }),
    ],
  });
  await userEvent.click(await screen.findByRole('button', { name: /^Edit/ }));
  return { service, ...page };
};
const content = () => screen.getByLabelText<HTMLTextAreaElement>('Content');
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
/** She writes, another device was quicker, and she is asked. */
const late = async ({ service }: Awaited<ReturnType<typeof open>>) => {
  await userEvent.type(content(), ' Here.');
  service.post = { ...night, content: 'From the phone.', version: 5 };
  await press('Save');
  await screen.findByText('This was changed on another device');
  await screen.findByText(/From the phone\./, { selector: 'blockquote' });
};

test('it opens where she writes on, and saves; a failure keeps her words', async () => {
  const { service } = await open();
  expect(document.activeElement).toBe(content());
  await userEvent.type(content(), ' I am.');
  service.refuses = new ApiError('internal');
  await press('Save');
  await screen.findByText('Not saved');
  expect(content().value).toBe('Who else is awake? I am.');
  service.refuses = null;
  await press('Save');
  await screen.findByText('Changes saved');
  await screen.findByRole('button', { name: 'Edit Who else is awake? I am.' });
});

test('Cancel leaves it, and can be undone; what was not changed goes without a word', async () => {
  await open();
  await press('Cancel');
  expect(screen.queryByText('Changes let go')).toBeNull();
  await press(/^Edit/);
  await userEvent.type(content(), ' I am.');
  await press('Cancel');
  await screen.findByText('Changes let go');
  await press('Undo');
  expect(content().value).toBe('Who else is awake? I am.');
});

test.each([[true], [false]])('late, she may replace it; Enter does not choose (the row is told: %s)', async (tells) => {
  const page = await open(tells);
  await late(page);
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  await userEvent.type(screen.getByLabelText('Title'), '{Enter}{Enter}');
  expect(page.service.post.version).toBe(5);
  await press('Replace it with my words');
  await screen.findByText('Changes saved');
  expect(page.service.post).toMatchObject({ content: 'Who else is awake? Here.', version: 6 });
  expect(page.sent(postsApi.changePost).map(({ version }) => version)).toEqual([1, 5]);
});

test('late, she may keep what is there; hers comes back by Undo', async () => {
  const page = await open();
  await late(page);
  await press('Keep what is there');
  await screen.findByRole('button', { name: 'Edit From the phone.' });
  await press('Undo');
  expect(content().value).toBe('Who else is awake? Here.');
  expect(page.service.post.version).toBe(5);
});

test('late, she may take both and go on writing', async () => {
  const page = await open();
  await late(page);
  await press('Take both');
  await userEvent.type(content(), ' Both.');
  await press('Save');
  await waitFor(() => expect(page.service.post.content).toBe('From the phone. Who else is awake? Here. Both.'));
});

test('late, she is not asked where nothing differs: what she left as it was, or made the same', async () => {
  const { service } = await open();
  service.post = { ...night, content: 'From the phone.', version: 5 };
  await press('Save');
  await screen.findByRole('button', { name: 'Edit From the phone.' });
  await press(/^Edit/);
  await userEvent.type(content(), ' Here.');
  service.post = { ...night, content: 'From the phone. Here.', version: 6 };
  await press('Save');
  await screen.findByRole('button', { name: 'Edit From the phone. Here.' });
  expect(service.post.version).toBe(6);
});
