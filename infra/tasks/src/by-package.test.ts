import { expect, test } from 'vitest';
import { byPackage } from './by-package.ts';

const file = (path: string, covered: number, total = 10) => ({
  file: path,
  lines: { total, covered },
  branches: { total: 2, covered: covered > 0 ? 1 : 0 },
});

test('the files of a package count together, however large each is', () => {
  const rows = byPackage([
    file('shell/src/a.ts', 10),
    file('shared/ui/src/b.tsx', 0),
    file('shared/ui/src/deep/c.tsx', 30, 30),
    file('gateway/src/d.ts', 0, 0),
  ]);
  expect(rows).toEqual([
    { name: 'gateway', lines: '100.0', branches: '0.0' },
    { name: 'shared/ui', lines: '75.0', branches: '25.0' },
    { name: 'shell', lines: '100.0', branches: '50.0' },
    { name: 'all', lines: '80.0', branches: '25.0' },
  ]);
});
