/** Reading and writing through the contracts. */
export { ApiError } from './data/api-error.ts';
export { useCall } from './data/use-call.ts';
export { useData } from './data/use-data.ts';
export { usePages } from './data/use-pages.ts';
export { type Say, type Sayings, useSend } from './data/use-send.ts';
