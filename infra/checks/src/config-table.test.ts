import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { configTables } from './config-table.ts';
import { root } from './files.ts';

it('the README tells the configuration as the schemas read it', () => {
  const readme = readFileSync(`${root}/README.md`, 'utf8');
  const told = /<!-- configuration -->\n([\s\S]*)<!-- \/configuration -->/.exec(readme)?.[1];
  expect(told?.trim()).toBe(configTables());
});
