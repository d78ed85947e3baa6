export { command } from './command.ts';
export { ConfigError } from './config.ts';
export { Fail, fail } from './errors.ts';
export type { Logger } from './log.ts';
export { insertOnce, keyset, updateAt } from './rows.ts';
export { run } from './run.ts';
export { type Render, serve } from './serve.ts';
export { type Service, service } from './service.ts';
export type { Ctx, Db, Handler, Holders, Me, SystemCtx, Tx, Verb } from './types.ts';
