// @vitest-environment happy-dom
import { imagesApi } from '@reset/contracts/http/marketplace';
import { imageLimits, imageMessages } from '@reset/contracts/marketplace-images';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeCanvas, pictureFile } from '../test/fake-canvas.ts';
import { blobOf, prepare } from './prepare.ts';

const by = {
  ...{ endpoint: imagesApi.createImage, field: 'image', bytes: imageLimits.bytes },
  ...{ messages: imageMessages, signIn: 'Please sign in' },
};

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('a photo is drawn anew, at most 1600 pixels long', async () => {
  const { written } = fakeCanvas({ size: [3000, 4000] });
  const made = await prepare(pictureFile('jpeg'), by);
  expect(made).toMatchObject({ width: 1200, height: 1600 });
  expect(written).toEqual([{ type: 'image/jpeg', width: 1200, height: 1600 }]);
  const blob = blobOf('data' in made ? made.data : '');
  expect([blob.type, blob.size]).toEqual(['image/jpeg', 9]);
});

test('a small one is not made larger', async () => {
  fakeCanvas({ size: [60, 40] });
  expect(await prepare(pictureFile('jpeg'), by)).toMatchObject({ width: 60, height: 40 });
});

test('what is large still is written again, with less', async () => {
  const { written } = fakeCanvas({ bytes: { 'image/jpeg': 700_000 } });
  await prepare(pictureFile('jpeg'), by);
  expect(written).toHaveLength(3);
});

test('what is see-through stays so where there is room, and stands on white where not', async () => {
  const drawing = fakeCanvas({ clear: true });
  await prepare(pictureFile('png'), by);
  drawing.bytes['image/webp'] = 700_000;
  await prepare(pictureFile('png'), by);
  expect(drawing.written.map(({ type }) => type)).toEqual(['image/webp', 'image/webp', 'image/jpeg']);
});

const type = { title: 'Invalid file type', text: 'Please upload a JPEG, PNG, WebP, or GIF image' };

test('what a file is, its first bytes say, not its name', async () => {
  fakeCanvas();
  expect(await prepare(pictureFile('words'), by)).toEqual(type);
  expect(await prepare(pictureFile('heic'), by)).toEqual({
    ...type,
    hint: 'This is HEIC. On an iPhone: Settings, Camera, Formats, Most Compatible.',
  });
  expect(await prepare(pictureFile('png', 'text/plain'), by)).toHaveProperty('data');
});

test('what this browser cannot draw goes as it is, up to 5 MB', async () => {
  fakeCanvas({ size: null });
  const made = await prepare(pictureFile('png', ''), by);
  expect('data' in made && blobOf(made.data).type).toBe('image/png');
  const large = pictureFile('jpeg', 'image/jpeg', 5 * 1024 * 1024 + 1);
  expect(await prepare(large, by)).toEqual({ title: 'File too large', text: 'Image must be less than 5MB' });
});

test('what is too large after all is said to be', async () => {
  fakeCanvas({ bytes: { 'image/jpeg': 6 * 1024 * 1024 } });
  expect(await prepare(pictureFile('jpeg'), by)).toMatchObject({ title: 'File too large' });
});
