// @vitest-environment happy-dom
import { imagesApi, itemsApi } from '@reset/contracts/http/marketplace';
import { imageLimits, imageMessages } from '@reset/contracts/marketplace-images';
import { Field, TextInput } from '@reset/ui';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { ApiError } from '../data.ts';
import { useWriting, WritingForm } from '../form.ts';
import { PictureField, useKeepPicture, usePicture } from '../pictures.ts';
import { useDraft } from '../state.ts';
import { answer, type Drawing, fakeCanvas, pictureFile, renderPage } from '../test.tsx';

let drawing: Drawing;
beforeEach(() => {
  drawing = fakeCanvas();
});
afterEach(() => vi.restoreAllMocks());

const mia = { id: '01890a5d-ac96-774b-bcce-b302099a8057', name: 'Mia K.', admin: false };
const by = {
  ...{ endpoint: imagesApi.createImage, field: 'image', bytes: imageLimits.bytes },
  ...{ messages: imageMessages, signIn: 'Please sign in' },
};
const Ad = z.object({ title: z.string(), image: z.optional(z.nullable(z.string())) });
const onDone = () => undefined;

const Page = () => {
  const draft = useDraft('ad', { schema: Ad, initial: { title: '' } });
  useKeepPicture('ad', draft.value.image);
  const form = useWriting(itemsApi.createItem, {
    draft,
    textOf: ({ title }) => title,
    input: ({ title, image }, id) => ({ id, title, description: `About ${title}`, price_cents: 0, image_id: image }),
    ...{ done: 'Saved', failed: 'Not saved', onDone },
  });
  const { writing, picture } = usePicture(form, { by, of: 'ad' });
  return (
    <WritingForm writing={writing} label="Ad" send="Save" sending="Saving..." who="Everybody can see it.">
      <Field label="Title">
        <TextInput {...writing.field('title')} />
      </Field>
      <PictureField
        picture={picture}
        hint="One of it."
        title={writing.value.title}
        renderCurrent={() => null}
        problem={undefined}
        busy={writing.busy}
      />
    </WritingForm>
  );
};

interface State {
  /** Said of a picture that is sent; null: it is taken. */
  image: ApiError | TypeError | null;
  /** A picture arrives when this is over. */
  wait: Promise<void> | null;
}

const open = async (first: Partial<State> = {}) => {
  const state: State = { image: null, wait: null, ...first };
  const answers = [
    answer(imagesApi.createImage, async ({ id }) => {
      await state.wait;
      return state.image ?? { id, width: 4, height: 3, thumbhash: '', sizes: [] };
    }),
    answer(itemsApi.createItem, ({ id, title, description, price_cents }) => ({
      ...{
        id,
        title,
        description,
        price_cents,
        author: { id: mia.id, name: mia.name },
        mine: true,
        is_active: true,
        image: null,
      },
      ...{ created_at: '2026-01-05T12:00:00.000Z', version: 1 },
    })),
  ];
  const page = renderPage(Page, { as: mia, answers });
  await screen.findByLabelText('Title');
  return { state, ...page };
};
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const group = () => screen.getByRole('group', { name: /^Picture/ });
const pick = async (file: File) =>
  userEvent.upload(await screen.findByLabelText('Add a picture'), file, { applyAccept: false });
const local = () => within(group()).queryByRole<HTMLImageElement>('img');
const arrived = () => within(group()).findByText('The picture is there.');
/** Something that ends when the test says so. */
const held = () => {
  let end = () => {};
  const wait = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { wait, end };
};
const onDevice = () =>
  Object.keys(localStorage).filter((key) => key.includes(':pictures/') && localStorage[key].includes('data:'));

test.each([
  ['words', 'Please upload a JPEG, PNG, WebP, or GIF image', null],
  ['heic', 'Please upload a JPEG, PNG, WebP, or GIF image', /On an iPhone: Settings, Camera, Formats/],
] as const)('%s are refused before they are sent, and it is said why', async (kind, said, hint) => {
  const { sent } = await open();
  await pick(pictureFile(kind));
  await screen.findByText('Invalid file type');
  within(group()).getByText(said);
  if (hint) within(group()).getByText(hint);
  expect(screen.getByLabelText('Add a picture').getAttribute('aria-invalid')).toBe('true');
  expect([local(), sent(imagesApi.createImage)]).toEqual([null, []]);
});

test('what is too large after it was made small is refused', async () => {
  drawing.bytes['image/jpeg'] = 6 * 1024 * 1024;
  await open();
  await pick(pictureFile('jpeg'));
  await screen.findByText('File too large');
  expect(within(group()).getByText('Image must be less than 5MB')).toBeTruthy();
});

test('how far it is, is shown; called off, all is as before', async () => {
  const { wait, end } = held();
  const { sent } = await open({ wait });
  await pick(pictureFile('jpeg'));
  const bar = await screen.findByRole('progressbar', { name: 'Sending the picture' });
  await waitFor(() => expect(bar.getAttribute('aria-valuetext')).toBe('Sending: 50 %'));
  within(group()).getByText('The picture is being sent.');
  await userEvent.type(screen.getByLabelText('Title'), 'Typed meanwhile');
  await press('Cancel the picture');
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(local()).toBeNull();
  expect(document.activeElement).toBe(screen.getByLabelText('Add a picture'));
  end();
  expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Typed meanwhile');
  await waitFor(() => expect(onDevice()).toEqual([]));
  expect(sent(imagesApi.createImage)).toHaveLength(1);
});

test('what cannot be sent stays, and is tried again under the same id', async () => {
  const { state, sent } = await open({ image: new TypeError('gone') });
  await pick(pictureFile('jpeg'));
  await screen.findByText('Image upload failed');
  expect(local()).not.toBeNull();
  state.image = null;
  await press('Try again');
  await arrived();
  const ids = sent(imagesApi.createImage).map(({ id }) => id);
  expect([ids.length, new Set(ids).size]).toEqual([2, 1]);
});

test('what the service will not have goes, with its words', async () => {
  await open({ image: new ApiError('unsupported', { error: 'Please upload a JPEG, PNG, WebP, or GIF image' }) });
  await pick(pictureFile('jpeg'));
  await screen.findByText('Invalid file type');
  await waitFor(() => expect(local()).toBeNull());
});

test('Save waits for it', async () => {
  const { wait, end } = held();
  const { sent } = await open({ wait });
  await pick(pictureFile('jpeg'));
  await screen.findByRole('progressbar');
  await userEvent.type(screen.getByLabelText('Title'), 'A warm coat');
  await press('Save');
  expect(screen.getByRole('button', { name: 'Saving...' })).toBeTruthy();
  expect(sent(itemsApi.createItem)).toEqual([]);
  end();
  await screen.findByText('Saved');
  expect(sent(itemsApi.createItem)).toHaveLength(1);
});

test('Save tries a picture that failed again; where it fails again she stays with it, and where it is called off', async () => {
  const { state, sent } = await open({ image: new ApiError('unavailable') });
  await pick(pictureFile('jpeg'));
  await screen.findByText('Image upload failed');
  await userEvent.type(screen.getByLabelText('Title'), 'A warm coat');
  await press('Save');
  await waitFor(() => expect(sent(imagesApi.createImage)).toHaveLength(2));
  await screen.findByRole('button', { name: 'Save' });
  const { wait, end } = held();
  Object.assign(state, { image: null, wait });
  await press('Save');
  await press('Cancel the picture');
  await screen.findByRole('button', { name: 'Save' });
  expect(sent(itemsApi.createItem)).toEqual([]);
  end();
  await press('Save');
  await screen.findByText('Saved');
});

test('it is there again after a reload, is sent then, and is asked about when she signs out', async () => {
  const { unmount } = await open();
  await pick(pictureFile('jpeg'));
  await arrived();
  await userEvent.type(screen.getByLabelText('Title'), 'A warm coat');
  unmount();
  dispatchEvent(new Event('pagehide'));
  const kept = { ...localStorage };
  const leaves = onDevice().map((key) => (JSON.parse(String(kept[key])) as { leave: string }).leave);
  expect(leaves).toEqual(['asks']);
  const { sent } = await open();
  await waitFor(() => expect(local()?.src).toMatch(/^data:image/));
  expect(sent(imagesApi.createImage)).toEqual([]);
  await press('Save');
  await screen.findByText('Saved');
  const [{ id } = { id: '' }] = sent(imagesApi.createImage);
  expect(sent(itemsApi.createItem)).toMatchObject([{ image_id: id }]);
});

test('one that the device could not keep is said to be gone, and nothing saved without it', async () => {
  const { unmount } = await open();
  await pick(pictureFile('jpeg'));
  await arrived();
  await userEvent.type(screen.getByLabelText('Title'), 'A warm coat');
  unmount();
  dispatchEvent(new Event('pagehide'));
  for (const key of onDevice()) localStorage.removeItem(key);
  const { sent } = await open();
  await press('Save');
  await within(group()).findByText('This picture could not be kept on this device. Please add it again.');
  expect(sent(itemsApi.createItem)).toEqual([]);
  await press('Save');
  await screen.findByText('Saved');
});

test('removed, it is gone from the device; taken back, it is there again', async () => {
  await open();
  await pick(pictureFile('jpeg'));
  await arrived();
  await press('Remove the picture');
  expect(local()).toBeNull();
  await waitFor(() => expect(onDevice()).toEqual([]));
  await press('Undo');
  expect(local()).not.toBeNull();
  await waitFor(() => expect(onDevice()).toHaveLength(1));
});

test('it can be dropped anywhere and pasted; words that come with a picture of themselves are words', async () => {
  const { sent } = await open();
  const given = (types: readonly string[]) => ({ types, files: [pictureFile('jpeg')] });
  fireEvent.paste(screen.getByLabelText('Title'), { clipboardData: given(['text/plain', 'Files']) });
  const dragged = fireEvent.dragOver(document.body, { dataTransfer: given(['Files']) });
  expect(dragged).toBe(false);
  expect(fireEvent.drop(document.body, { dataTransfer: given(['Files']) })).toBe(false);
  await arrived();
  fireEvent.paste(screen.getByLabelText('Title'), { clipboardData: given(['Files']) });
  await waitFor(() => expect(sent(imagesApi.createImage)).toHaveLength(2));
});

test('where fingers point, the camera is offered', async () => {
  const media = matchMedia;
  vi.stubGlobal('matchMedia', (query: string) =>
    query === '(pointer: coarse)'
      ? { ...media(query), matches: true, addEventListener: () => {}, removeEventListener: () => {} }
      : media(query),
  );
  await open();
  expect((await screen.findByLabelText('Take a photo')).getAttribute('capture')).toBe('environment');
});
