/** Starts the whole system: for `npm start`, for journeys and for benchmarks. */
export { servicesWith } from './command-runner.ts';
export { freePort } from './ports.ts';
export type { Stack } from './stack.ts';
export { startStack } from './start-stack.ts';
export { endAbandoned } from './temporary.ts';
