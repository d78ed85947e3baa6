import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Service } from '@reset/service-kit';
import { expect, test } from 'vitest';
import { root } from './files.ts';
import { keepingServices } from './packages.ts';
import { said } from './privacy-words.ts';

interface Keys {
  readonly [symbol: symbol]: unknown;
}
const nameOf = (table: unknown): string => String((table as Keys)[Symbol.for('drizzle:Name')]);
const namesMember = (table: unknown): boolean =>
  ((table as Keys)[Symbol.for('drizzle:PgInlineForeignKeys')] as { reference: () => { foreignTable: unknown } }[]).some(
    (key) => nameOf(key.reference().foreignTable) === 'member',
  );

test('whatever a service keeps about a member is told on the page about privacy', async () => {
  const kept = new Set<string>();
  for (const name of keepingServices()) {
    const file = join(root, `services/${name}/src/service.ts`);
    for (const service of Object.values((await import(file)) as Readonly<Record<string, Service>>))
      for (const table of service.tables) if (namesMember(table)) kept.add(nameOf(table));
  }
  expect(kept.size).toBeGreaterThan(30);
  expect([...kept].toSorted()).toEqual([...new Set(Object.values(said).flat())].toSorted());
  const page = readFileSync(join(root, 'shell/content/privacy.md'), 'utf8')
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/\s+/g, ' ');
  expect(Object.keys(said).filter((words) => !page.includes(words))).toEqual([]);
});
