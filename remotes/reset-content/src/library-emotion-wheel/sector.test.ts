import { describe, expect, test } from 'vitest';
import { namePlace, petalPath } from './sector.ts';

const ring = { inner: 50, outer: 100 };
const turned = (place: string) => Number(/rotate\((.+)\)/.exec(place)?.[1]);
const numbers = (path: string) => [...path.matchAll(/-?\d+\.\d+/g)].map(([found]) => Number(found));

test('a petal is closed, and its gap is as wide outside as inside', () => {
  const path = petalPath({ from: 0, to: 90, ...ring }, 2, 8);
  expect(path).toMatch(/^M.+Q.+L.+A50 50 0 0 0 .+Z$/);
  const [ax, , , , , by, , cy, dx] = numbers(path);
  // Two units away from both edges, the upright one and the level one, whatever the ring.
  for (const x of [ax, dx]) expect(x).toBeCloseTo(2, 1);
  for (const y of [by, cy]) expect(y).toBeCloseTo(-2, 1);
});

test('the middle of its outer edge stands out by the bulge', () => {
  const [ax = 0, ay = 0, qx = 0, qy = 0, bx = 0, by = 0] = numbers(petalPath({ from: 0, to: 60, ...ring }, 0, 8));
  const middle = [ax / 4 + qx / 2 + bx / 4, ay / 4 + qy / 2 + by / 4];
  expect(Math.hypot(...middle)).toBeCloseTo(108, 1);
});

describe('names', () => {
  test.each([-20, 0, 45, 90, 135, 180, 225, 270, 315])('at %i degrees none is upside down', (middle) => {
    const sector = { from: middle - 10, to: middle + 10, ...ring };
    for (const way of ['along', 'outwards'] as const) {
      const angle = ((turned(namePlace(sector, way)) % 360) + 360) % 360;
      expect(angle <= 90 || angle >= 270, `${way} ${angle}`).toBe(true);
    }
  });

  test('lie in the middle of their sheet', () => {
    expect(namePlace({ from: 80, to: 100, ...ring }, 'outwards')).toBe('translate(75.00 0.00) rotate(0)');
    expect(namePlace({ from: 260, to: 280, ...ring }, 'outwards')).toMatch(
      /^translate\(-75\.00 -?0\.00\) rotate\(360\)/,
    );
  });
});
