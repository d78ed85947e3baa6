/** Accounts, a community and a marketplace to look around in, made through the same routes as everybody's. */
export { type DemoLogin, makeAccounts } from './accounts.ts';
export { fillDemo } from './fill.ts';
