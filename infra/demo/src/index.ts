/** Accounts and a community to look around in, made through the same routes as everybody's. */
export { type DemoLogin, makeAccounts } from './accounts.ts';
export { fillCommunity } from './community.ts';
