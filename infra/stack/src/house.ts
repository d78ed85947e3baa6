import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { readStackEnv, type StackEnv } from './env.ts';
import { takeHome } from './home.ts';
import { dataDir } from './paths.ts';
import type { StackOptions } from './stack.ts';
import { type Part, supervise, type SuperviseOptions, type Supervised } from './supervise.ts';
import { temporaryHome } from './temporary.ts';

/** A home that was taken, and the parts that run in it. */
export interface House {
  readonly home: string;
  readonly env: StackEnv;
  readonly isolated: boolean;
  readonly supervising: SuperviseOptions;
  /** Every part that was started, in order. */
  readonly parts: Supervised[];
  readonly launch: (part: Part) => Supervised;
  /** Rejects when whoever starts it does not want it any more. */
  readonly givenUp: Promise<never>;
  /** Aborted once it ends. */
  readonly ending: AbortSignal;
  /** Ends every part, the door first and what stores data last, and gives the home back. */
  readonly stop: () => Promise<void>;
}

const last = ['gateway', 'nats', 'postgres'];

const stopInOrder = async (parts: readonly Supervised[]): Promise<void> => {
  const named = (name: string) => parts.filter((part) => part.name === name);
  const between = parts.filter((part) => !last.includes(part.name));
  for (const group of [named('gateway'), between, named('nats'), named('postgres')]) {
    await Promise.all(group.map((part) => part.stop()));
  }
};

const givenUpBy = (signal: AbortSignal | undefined): Promise<never> => {
  const givenUp = new Promise<never>((_, reject) => {
    const tell = () => reject(new Error('Stopped before it had started.'));
    if (signal?.aborted) tell();
    signal?.addEventListener('abort', tell, { once: true });
  });
  givenUp.catch(() => undefined);
  return givenUp;
};

/**
 * Reads the configuration and takes a home to run in.
 * @throws ConfigError, AlreadyRunning
 */
export const openHouse = async (options: StackOptions): Promise<House> => {
  const { isolated = false, fresh = false, say = () => undefined } = options;
  const env = readStackEnv(options.env ?? (isolated ? {} : process.env));
  const temporary = isolated && options.home === undefined;
  const home = options.home ?? (temporary ? await temporaryHome() : dataDir);
  const giveBack = temporary ? () => rmSync(home, { recursive: true, force: true }) : await takeHome(home, fresh);
  const supervising = { runDir: join(home, 'run'), logDir: join(home, 'logs'), say };
  const parts: Supervised[] = [];
  const ending = new AbortController();
  mkdirSync(home, { recursive: true });
  return {
    ...{ home, env, isolated, supervising, parts },
    givenUp: givenUpBy(options.signal),
    ending: ending.signal,
    launch: (part) => {
      // Nobody would stop what begins after the end has.
      ending.signal.throwIfAborted();
      const running = supervise(part, supervising);
      parts.push(running);
      return running;
    },
    stop: async () => {
      ending.abort();
      await stopInOrder(parts);
      giveBack();
    },
  };
};
