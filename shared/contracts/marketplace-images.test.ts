import { expect, test } from 'vitest';
import { ImageFile, imageLimits, imageMessages } from './marketplace-images.ts';

const said = (file: Blob) => ImageFile.safeParse(file).error?.issues.map(({ message }) => message);

test('a picture is one of four types and of 5 MB; what is said of anything else has a title', () => {
  const { type, size, pixels } = imageMessages;
  for (const each of ['jpeg', 'png', 'webp', 'gif'])
    expect(said(new Blob([], { type: `image/${each}` }))).toBeUndefined();
  for (const each of ['image/heic', 'image/svg+xml', 'text/html', ''])
    expect(said(new Blob([], { type: each }))).toContain(type.text);
  expect(said(new Blob([new Uint8Array(imageLimits.bytes + 1)], { type: 'image/png' }))).toEqual([size.text]);
  expect([type.title, size.title, pixels.title]).toEqual(['Invalid file type', 'File too large', 'File too large']);
});
