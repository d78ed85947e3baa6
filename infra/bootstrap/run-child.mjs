import { spawn } from 'node:child_process';
import { constants } from 'node:os';

/**
 * Runs a program in our place, and ends as it ended.
 * @param {string} file
 * @param {readonly string[]} args
 * @param {{ cwd: string, env: NodeJS.ProcessEnv, passesInterrupt: boolean }} options
 *   `passesInterrupt`: hand on SIGINT too, which a terminal sends to all of us and `kill -INT` to us alone
 */
export const runChild = (file, args, { cwd, env, passesInterrupt }) => {
  const child = spawn(file, args, { cwd, env, stdio: 'inherit' });
  for (const name of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(name, () => {
      if (name !== 'SIGINT' || passesInterrupt) child.kill(name);
    });
  }
  child.once('error', (error) => {
    console.error(error.message);
    process.exit(1);
  });
  child.once('exit', (code, signal) => process.exit(code ?? 128 + (signal ? constants.signals[signal] : 0)));
};
