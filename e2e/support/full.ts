/**
 * Whether this is `npm run test:full`, which measures by the figures of the quality bars, one worker alone on the machine.
 * `npm test` asks for the same with smaller numbers, and asserts nothing that another worker's load could change.
 */
export const isFull = Boolean(process.env['RESET_FULL']);
