import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { makeNew } from './new.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const args = process.argv.slice(2);
try {
  const files = makeNew(root, args);
  execFileSync(join(root, 'node_modules/.bin/oxfmt'), files, { cwd: root });
  console.log(files.map((file) => `  ${file}`).join('\n'));
  const [kind, name, entity] = args;
  const changes = { service: 'start', entity: `add-${entity}` }[kind ?? ''];
  const next = changes === undefined ? 'npm start' : `npm run migration -- services/${name} ${changes}`;
  console.log(`\nNow: npm run setup && ${next}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
