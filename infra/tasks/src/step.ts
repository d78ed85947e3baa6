import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';

/** The checkout. */
export const root = resolve(import.meta.dirname, '../../..');

export interface Step {
  readonly name: string;
  /** A program in `node_modules/.bin` of `from`. */
  readonly program: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Package whose programs are meant; default: the root. */
  readonly from?: string;
}

/** Runs one step with its output shown. @returns whether it succeeded */
export const runStep = ({ name, program, args, env, from = '.' }: Step): Promise<boolean> => {
  console.log(`\n== ${name}`);
  const began = performance.now();
  return new Promise((done) => {
    const child = spawn(join(root, from, 'node_modules', '.bin', program), [...args], {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    child.once('error', (error) => {
      console.error(error.message);
      done(false);
    });
    child.once('exit', (code) => {
      console.log(`== ${name}: ${code === 0 ? 'ok' : 'FAILED'} (${((performance.now() - began) / 1000).toFixed(1)} s)`);
      done(code === 0);
    });
  });
};
