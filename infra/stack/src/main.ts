import { ConfigError } from '@reset/service-kit/config';
import { parseArgs } from 'node:util';
import { AlreadyRunning } from './home.ts';
import type { Stack } from './stack.ts';
import { startStack } from './start-stack.ts';

const began = performance.now();
const seconds = () => `${((performance.now() - began) / 1000).toFixed(1)} s`;
const say = (line: string) => console.log(`  ${seconds().padStart(7)}  ${line}`);

// A console that went away must not take the system with it.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

const options = () => {
  try {
    return parseArgs({ options: { fresh: { type: 'boolean', default: false } } }).values;
  } catch (error) {
    console.error(`${(error as Error).message}\nUsage: npm start [-- --fresh]`);
    return process.exit(64);
  }
};

const aborting = new AbortController();
let stack: Stack | null = null;
let stopping = false;

const stop = async (why: string): Promise<void> => {
  if (stopping) return;
  stopping = true;
  console.log(`\n${why}, stopping ...`);
  aborting.abort();
  await stack?.stop();
  if (stack) {
    console.log('Stopped. Everything is kept for the next start.');
    process.exit(0);
  }
};

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(signal));

const announce = ({ url, demo, mailFolder }: Stack): void => {
  console.log(`\n  RESET is at ${url}  (ready in ${seconds()})\n`);
  for (const { email, password, about } of demo) console.log(`  ${email.padEnd(18)} ${password}   ${about}`);
  if (demo.length > 0) console.log();
  if (mailFolder !== null) console.log(`  Mails are not sent on: they lie in ${mailFolder}\n`);
  console.log('  Ctrl-C stops it.\n');
};

const { fresh } = options();
try {
  stack = await startStack({ fresh, say, signal: aborting.signal });
  announce(stack);
} catch (error) {
  const known = error instanceof ConfigError || error instanceof AlreadyRunning;
  if (!stopping) console.error(`\n${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(stopping ? 130 : known ? 78 : 1);
}
