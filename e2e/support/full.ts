/**
 * Whether this is `npm run test:full`, which measures by the figures of the quality bars, one worker alone on the machine.
 * `npm test` asks for the same with smaller numbers, and asserts nothing that another worker's load could change.
 */
export const isFull = Boolean(process.env['RESET_FULL']);

/** @returns all of them in the full run; otherwise every fifth, another fifth for each `place`, so that all are used */
export const someOf = <T>(all: readonly T[], place: number): readonly T[] =>
  isFull ? all : all.filter((_, at) => at % 5 === place % 5);
