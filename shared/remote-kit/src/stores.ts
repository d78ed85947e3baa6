/** For the shell, what comes after its first script: what pages keep and ask. */
export { request } from './data/request.ts';
export { OutboxRunner } from './outbox/use-outbox.ts';
export { KitProviders } from './shell/kit-providers.tsx';
export { ACCOUNT_GONE, forgetAccount } from './state/account-gone.ts';
export { useUnsentWriting } from './shell/use-unsent-writing.ts';
export { useWrittenBefore } from './shell/use-written-before.ts';
