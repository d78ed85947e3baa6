import type { Receipt } from './receipt.ts';

const step = ({ service, state, ended_at }: Receipt['steps'][number]): string =>
  `  ${service.padEnd(16)} ${state === 'open' ? 'open' : `${state} ${ended_at}`}`;

/** A receipt as the operator reads it. */
export const receiptWords = ({ id, requester, requested_at, done_at, steps }: Receipt): string =>
  [
    `Erasure ${id}, asked for by ${requester === 'member' ? 'the member' : `the ${requester}`} ${requested_at}`,
    ...steps.map(step),
    done_at === null ? '  open' : `  done ${done_at}`,
  ].join('\n');

/** Who has not answered. */
export const openServices = ({ steps }: Receipt): string =>
  steps
    .filter(({ state }) => state === 'open')
    .map(({ service }) => service)
    .join(', ');
