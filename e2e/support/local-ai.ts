import type { Stack } from '@reset/stack';

/** How the built-in companion fails; see `infra/local-ai/src/faults.ts`. */
export interface Fault {
  /** Only requests in whose body these words stand. */
  readonly when?: string;
  readonly path?: string;
  readonly slowMs?: number;
  readonly betweenMs?: number;
  readonly status?: 401 | 402 | 404 | 429 | 500;
  readonly code?: string;
  readonly holdAfter?: number;
  readonly cutAfter?: number;
  readonly politely?: boolean;
  readonly garbage?: boolean;
  readonly hang?: 'before' | 'after';
  readonly noBody?: boolean;
  readonly errorAfter?: number;
  readonly say?: string;
}

/** Makes the built-in companion fail until it is healed. */
export const failWith = async (stack: Stack, fault: Fault): Promise<void> => {
  const answer = await fetch(`${stack.address('local-ai')}/test/fault`, {
    method: 'POST',
    body: JSON.stringify(fault),
  });
  if (answer.status !== 204) throw new Error(`fault: ${answer.status} ${await answer.text()}`);
};

export const heal = (stack: Stack): Promise<void> => failWith(stack, {});

/** What it was asked: `left` where whoever asked went before the end. */
export const askedOf = async (
  stack: Stack,
): Promise<{ readonly body: unknown; readonly state: 'open' | 'answered' | 'left' }[]> =>
  (await (await fetch(`${stack.address('local-ai')}/test/seen`)).json()) as {
    readonly body: unknown;
    readonly state: 'open' | 'answered' | 'left';
  }[];

/** How the last request to it ended. */
export const lastState = async (stack: Stack) => (await askedOf(stack)).at(-1)?.state;
