import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8');

type Tokens = Readonly<Record<string, string>>;

const block = (selector: string) => css.slice(css.indexOf(`${selector} {`)).split('}')[0] ?? '';
const declared = (text: string) =>
  [...text.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value]);
const side = (which: 1 | 2) =>
  Object.fromEntries(
    declared(block(':root')).map(([name, value]) => [
      name,
      /^light-dark\((#\w+), (#\w+)\)$/.exec(value ?? '')?.[which],
    ]),
  ) as Tokens;

const light = side(1);
const dark = side(2);
const night: Tokens = { ...dark, ...Object.fromEntries(declared(block(":root[data-theme='night']"))) };

const luminance = (hex: string) => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const c = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};

/** WCAG 2 contrast of two colours. */
const contrast = (a: string, b: string) => {
  const [hi = 0, lo = 0] = [luminance(a), luminance(b)].toSorted((x, y) => y - x);
  return (hi + 0.05) / (lo + 0.05);
};

const grounds = ['canvas', 'surface', 'sunken'];
const pillars = ['release', 'explore', 'stabilize', 'energize', 'transform'];
const moods = ['mood-1', 'mood-2', 'mood-3', 'mood-4', 'mood-5'];

const pairs: readonly (readonly [least: number, marks: readonly string[], grounds: readonly string[]])[] = [
  [7, ['ink'], [...grounds, ...pillars.map((name) => `${name}-tint`)]],
  [4.5, ['ink-2', 'primary', 'primary-hover', 'danger', 'success', 'warn', ...pillars], grounds],
  [4.5, ['on-primary'], ['primary', 'primary-hover']],
  [3, ['border', 'focus', ...moods], grounds],
];

describe.each([
  ['light', light],
  ['dark', dark],
  ['night', night],
])('%s', (_, tokens) => {
  it.each(pairs.flatMap(([least, marks, on]) => marks.map((mark) => [mark, least, on] as const)))(
    '%s stands out by %d',
    (mark, least, on) => {
      for (const ground of on) {
        const found = contrast(tokens[mark] ?? '', tokens[ground] ?? '');
        expect(found, `${mark} on ${ground}`).toBeGreaterThanOrEqual(least);
      }
    },
  );

  it.each(pillars)("%s stands out on its own tint by 4.5, and as a pillar's link", (name) => {
    expect(contrast(tokens[name] ?? '', tokens[`${name}-tint`] ?? '')).toBeGreaterThanOrEqual(4.5);
  });
});

describe('night feed', () => {
  it.each(['action', 'action-hover'])('%s can be read, and no large button shines', (name) => {
    const fill = night[name] ?? '';
    expect(contrast(night['on-action'] ?? '', fill)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(fill, night['canvas'] ?? '')).toBeLessThan(1.5);
  });

  it('her own words are a tint with an edge, no large light thing', () => {
    const inDark = (name: string) =>
      new RegExp(
        `--${name}: light-dark\\([^;]*, color-mix\\(in srgb, var\\(--primary\\) (\\d+)%, var\\(--surface\\)\\)\\);`,
      ).exec(css)?.[1];
    expect(Number(inDark('own'))).toBeLessThanOrEqual(20);
    expect(Number(inDark('own-line'))).toBeGreaterThanOrEqual(40);
    expect(css).toContain('--on-own: light-dark(var(--on-primary), var(--ink));');
  });

  it.each(Object.entries(night).filter(([name, value]) => value?.startsWith('#') && !name.startsWith('mood')))(
    '%s (%s) is warm: no more blue than red or green',
    (_, value) => {
      const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => Number.parseInt(value.slice(at, at + 2), 16));
      expect(b).toBeLessThanOrEqual(Math.max(r, g));
    },
  );
});
