import { readFileSync, writeFileSync } from 'node:fs';
import { configTables } from './config-table.ts';
import { root } from './files.ts';

// Run after a schema of configuration has changed: node infra/checks/src/write-config-table.ts
const file = `${root}/README.md`;
const told = `<!-- configuration -->\n\n${configTables()}\n\n<!-- /configuration -->`;
const readme = readFileSync(file, 'utf8');
writeFileSync(
  file,
  readme.replace(/<!-- configuration -->[\s\S]*<!-- \/configuration -->/, () => told),
);
