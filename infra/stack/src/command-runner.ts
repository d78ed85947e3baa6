import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ServiceName } from '@reset/contracts/service-name';
import { root } from './paths.ts';
import { serviceNames } from './services.ts';

export interface CommandResult {
  readonly code: number;
  readonly output: string;
}

/** Where a command stands: the service's own, or one of the kit, which every service has. */
const scriptOf = (service: string, command: string): string | undefined =>
  [join('services', service), join('shared', 'service-kit')]
    .map((folder) => join(root, folder, 'src', 'commands', `${command}.ts`))
    .find((file) => existsSync(file));

/** The services that have a command. */
export const servicesWith = (command: string): string[] =>
  serviceNames().filter((service) => scriptOf(service, command) !== undefined);

/**
 * Runs an operator's command of a service, `services/<service>/src/commands/<command>.ts` or one of the kit's, with the
 * environment the service itself has.
 * @param terminal whether it asks and answers where we do; its output is empty then
 * @throws when there is no such command
 */
export const runCommand = (
  service: string,
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  { terminal = false } = {},
): Promise<CommandResult> => {
  const isPlain = ServiceName.safeParse(service).success && /^[a-z-]+$/.test(command);
  const script = isPlain ? scriptOf(service, command) : undefined;
  if (script === undefined) throw new Error(`The service "${service}" has no command "${command}".`);
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [script, ...args], {
      cwd: root,
      env: { PATH: process.env.PATH ?? '', ...env },
      stdio: terminal ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (bytes: Buffer) => (output += bytes.toString()));
    child.once('error', reject);
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
};
