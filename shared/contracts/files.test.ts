import { expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { bytes, cacheOf, file, FileName, fileOf } from './files.ts';

const rule = {
  types: ['image/png', 'image/gif'],
  max: 10,
  messages: { type: 'A PNG or GIF, please', size: 'A smaller one, please' },
} as const;
const upload = { input: z.object({ name: z.string(), image: file(rule) }), output: bytes({ cache: 60 }) };
const plain = { input: z.object({ name: z.string() }), output: z.null() };

it.each([
  ['a file', new Blob(['0123456789'], { type: 'image/png' }), undefined],
  ['one that is too large', new Blob(['01234567890'], { type: 'image/png' }), 'A smaller one, please'],
  ['one of another type', new Blob(['0'], { type: 'text/html' }), 'A PNG or GIF, please'],
  ['one that says no type', new Blob(['0']), 'A PNG or GIF, please'],
  ['a text', '0', 'A PNG or GIF, please'],
  ['nothing', undefined, 'A PNG or GIF, please'],
])('a form is told of %s before anything is sent', (_, image, message) => {
  expect(upload.input.safeParse({ name: 'x', image }).error?.issues[0]?.message).toBe(message);
});

it('an endpoint says what it takes and for how long its bytes may be kept', () => {
  expect([fileOf(upload), cacheOf(upload)]).toEqual([
    { field: 'image', rule },
    { seconds: 60, isPublic: false },
  ]);
  expect([fileOf(plain), cacheOf(plain)]).toEqual([null, null]);
});

it.each(['../x.png', 'x.png', '01980000-0000-7000-8000-000000000000', '01980000-0000-7000-8000-000000000000.exe'])(
  '%s names no file',
  (name) => expect(FileName.safeParse(name).success).toBe(false),
);

it('a name has one spelling', () => {
  expect(FileName.parse('01980000-0000-7000-8000-00000000ABCD.PNG')).toBe('01980000-0000-7000-8000-00000000abcd.png');
});

it('says so to another copy of this module, too, as a page has several', async () => {
  vi.resetModules();
  const other = await import('./files.ts');
  expect(other.fileOf).not.toBe(fileOf);
  expect(other.fileOf(upload)).toEqual({ field: 'image', rule });
  expect(other.cacheOf(upload)).toEqual({ seconds: 60, isPublic: false });
});
