/** Reading and writing through the contracts. */
export { ApiError } from './data/api-error.ts';
export { urlOf } from './data/request-to.ts';
export type { Outcome } from './data/runner.ts';
export { useCall } from './data/use-call.ts';
export { useData } from './data/use-data.ts';
export { usePages } from './data/use-pages.ts';
export { useRemove } from './data/use-remove.ts';
export { useRefresh } from './data/use-refresh.ts';
export { useRunner } from './data/use-runner.ts';
export { useSend } from './data/use-send.ts';
export { useLive } from './live/use-live.ts';
export { useLiveRefresh } from './live/use-live-refresh.ts';
export { useOutbox } from './outbox/use-outbox.ts';
export { StreamError } from './data/stream-error.ts';
export { useStream } from './data/use-stream.ts';
