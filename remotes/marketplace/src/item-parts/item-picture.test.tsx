// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { pictureBy } from '../test/house.ts';
import { ItemPicture } from './item-picture.tsx';

afterEach(cleanup);

const draw = (over: Partial<Parameters<typeof ItemPicture>[0]> = {}) =>
  render(<ItemPicture place="card" image={pictureBy(1)} alt="A coat" {...over} />);
const frame = () => document.querySelector('picture')?.parentElement;

test('it is there in each size as WebP and as JPEG, with its space held before the first byte', () => {
  draw();
  const image = screen.getByRole<HTMLImageElement>('img', { name: 'A coat' });
  expect(image.getAttribute('srcset')).toBe('/p/1-320.jpg 320w, /p/1-640.jpg 640w');
  const source = document.querySelector('source');
  expect(source?.getAttribute('srcset')).toBe('/p/1-320.webp 320w, /p/1-640.webp 640w');
  for (const one of [image, source]) expect(one?.getAttribute('sizes')).toMatch(/rem$/);
  for (const [name, value] of [
    ['type', null],
    ['width', '640'],
    ['height', '480'],
    ['loading', 'lazy'],
    ['decoding', 'async'],
  ] as const) {
    expect([name, image.getAttribute(name)]).toEqual([name, value]);
  }
});

test('what is in sight at first is not put off', () => {
  draw({ first: true });
  expect(screen.getByRole('img').getAttribute('loading')).toBe('eager');
});

test('its likeness stands there until it has come', () => {
  draw();
  expect(frame()?.style.backgroundImage).toMatch(/^url\("?data:image\/png;base64,/);
  fireEvent.load(screen.getByRole('img'));
  expect(frame()?.style.backgroundImage).toBe('');
});

test('what is no likeness leaves the space plain', () => {
  draw({ image: pictureBy(1, { thumbhash: '?' }) });
  expect(screen.getByRole('img')).toBeTruthy();
});

test('where it cannot be had there is none; another one is tried anew', () => {
  const { rerender } = draw();
  fireEvent.error(screen.getByRole('img'));
  expect(screen.queryByRole('img')).toBeNull();
  screen.getByText('No image');
  rerender(<ItemPicture place="card" image={pictureBy(2)} alt="A coat" />);
  expect(screen.getByRole('img').getAttribute('src')).toBe('/p/2-320.jpg');
});

test.each([
  [4000, 3000, 4 / 3],
  [300, 3000, 3 / 4],
  [3000, 300, 16 / 9],
])('alone it has room as it needs it, in bounds: %i by %i', (width, height, ratio) => {
  draw({ place: 'page', image: pictureBy(1, { width, height }) });
  expect(Number.parseFloat(frame()?.style.getPropertyValue('aspect-ratio') ?? '')).toBeCloseTo(ratio);
});
