import { describe, expect, test } from 'vitest';
import { namePlace, sectorPath } from './sector.ts';

const ring = { inner: 50, outer: 100 };
const turned = (place: string) => Number(/rotate\((.+)\)/.exec(place)?.[1]);

test('a sector is closed, and its gap is as wide outside as inside', () => {
  const path = sectorPath({ from: 0, to: 90, ...ring }, 2);
  const points = [...path.matchAll(/(?:M|0 [01] |L)(-?[\d.]+) (-?[\d.]+)(?=[ALZ])/g)].map(([, x, y]) => [
    Number(x),
    Number(y),
  ]);
  expect(path.endsWith('Z')).toBe(true);
  expect(points).toHaveLength(4);
  // From the top and from the right: 2 units away from both edges, whatever the ring.
  for (const at of [points[0]?.[0], points[3]?.[0]]) expect(at).toBeCloseTo(2, 1);
  for (const at of [points[1]?.[1], points[2]?.[1]]) expect(at).toBeCloseTo(-2, 1);
});

describe('names', () => {
  test.each([0, 45, 90, 135, 180, 225, 270, 315])('at %i degrees none is upside down', (middle) => {
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
