import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { Command, Terminal } from '../command.ts';

/** Gives a command in this process. @returns its exit code and all it has said @param input what is typed, none by default */
export const giveCommand = async (
  command: Command,
  args: readonly string[],
  env: Terminal['env'],
  input = '',
): Promise<{ readonly code: number; readonly said: string }> => {
  const [typed, screen] = [new PassThrough(), new PassThrough()];
  typed.end(input);
  const said = text(screen);
  const code = await command({ args, env, input: typed, output: screen, errors: screen });
  screen.end();
  return { code, said: await said };
};
