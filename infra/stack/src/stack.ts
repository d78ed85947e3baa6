import type { DemoLogin } from '@reset/demo';
import type { CommandResult } from './command-runner.ts';
import type { Parts } from './parts.ts';

export interface StackOptions {
  /** Free ports, temporary data, no demo accounts; for tests and benchmarks. */
  readonly isolated?: boolean;
  /** Demo accounts and their community; default: unless isolated. */
  readonly demo?: boolean;
  /** Empties the data directory first. */
  readonly fresh?: boolean;
  /** Data directory; default: `.data` of this checkout, a temporary one when isolated. */
  readonly home?: string;
  /** The configuration; default: this process's environment, nothing when isolated. */
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** More variables for single parts, by part; for tests. */
  readonly partEnv?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** How many processes of each service; the second of `community` is the part `community-2`. */
  readonly replicas?: number;
  /** Receives progress and what happens to the parts. */
  readonly say?: (line: string) => void;
  /** Gives up starting, and ends what had been started. */
  readonly signal?: AbortSignal;
}

export interface Stack {
  /** Where the product answers. */
  readonly url: string;
  /** As a user who may do everything, database `postgres`; the data is in `reset` and `keyring`. */
  readonly postgresUrl: string;
  /** As the operator, who may do everything there. */
  readonly natsUrl: string;
  readonly home: string;
  /** Where what would be mailed lies; null where the operator named a server. */
  readonly mailFolder: string | null;
  readonly demo: readonly DemoLogin[];
  /** Names of all services. */
  readonly services: readonly string[];
  readonly parts: Parts;
  /** Base URL of one service on loopback. */
  readonly address: (service: string) => string;
  /** Runs an operator's command of a service. */
  readonly command: (service: string, command: string, ...args: string[]) => Promise<CommandResult>;
  /** Waits until every outbox is drained and every consumer idle. */
  readonly settle: (deadlineMs?: number) => Promise<void>;
  readonly stop: () => Promise<void>;
}
