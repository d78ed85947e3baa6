import { startStack } from '@reset/stack';

// A supervisor in a process of its own, as `npm start` is one, so that it can be killed: node supervisor.ts HOME PORT

const [home = '', port = ''] = process.argv.slice(2);
try {
  const stack = await startStack({ home, env: { PORT: port, DEMO: '0' } });
  const { url, postgresUrl } = stack;
  process.once('SIGTERM', () => void stack.stop().then(() => process.exit(0)));
  process.stdout.write(`${JSON.stringify({ url, postgresUrl })}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
