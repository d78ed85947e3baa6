// Runs a task of the project on a host that has no more than Node >= 20 and npm.
import { delimiter, join } from 'node:path';

const [major = 0] = process.versions.node.split('.').map(Number);
if (major < 20) {
  console.error(`RESET needs Node 20 or newer to begin with; this is ${process.versions.node}.`);
  process.exit(1);
}
if (process.platform === 'win32') {
  console.error('RESET runs on Linux and macOS; on Windows use WSL.');
  process.exit(1);
}

const { installMissing, nodeFolder } = await import('./install.mjs');
const { runChild } = await import('./run-child.mjs');
const { root } = await import('./versions.mjs');

/** @type {Readonly<Record<string, readonly string[]>>} */
const tasks = {
  start: ['infra/stack/src/main.ts'],
  command: ['infra/stack/src/command.ts'],
  verify: ['infra/tasks/src/verify.ts'],
  test: ['infra/tasks/src/test.ts'],
  'test:full': ['infra/tasks/src/test.ts', '--full'],
  coverage: ['infra/tasks/src/coverage.ts'],
  setup: [],
  new: ['infra/new/src/main.ts'],
  migration: ['shared/service-kit/scripts/migration.mjs'],
  bench: ['e2e/bench/main.ts'],
  screenshots: ['e2e/screenshots.ts'],
  gallery: ['infra/gallery/src/main.ts'],
};

const [task = '', ...rest] = process.argv.slice(2);
const script = tasks[task];
if (!script) {
  console.error(`There is no task "${task}". There are: ${Object.keys(tasks).join(', ')}.`);
  process.exit(1);
}

try {
  await installMissing({ changed: task === 'setup' });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

if (!script[0]) process.exit();

const env = { ...process.env };
for (const name of Object.keys(env)) if (/^npm_/i.test(name)) delete env[name];
env.PATH = [...(nodeFolder ? [nodeFolder] : []), env.PATH].filter(Boolean).join(delimiter);
const node = nodeFolder ? join(nodeFolder, 'node') : process.execPath;
runChild(node, [join(root, script[0]), ...script.slice(1), ...rest], {
  cwd: root,
  env,
  // The others ask twice before they end at the second one, which the terminal may have sent them as well.
  passesInterrupt: task === 'start',
});
