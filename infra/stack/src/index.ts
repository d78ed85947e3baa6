/** Starts the whole system: for `npm start`, for journeys and for benchmarks. */
export type { DemoLogin } from './demo.ts';
export { servicesWith } from './command-runner.ts';
export { freePort } from './ports.ts';
export { type Parts, type Stack, type StackOptions, startStack } from './start-stack.ts';
