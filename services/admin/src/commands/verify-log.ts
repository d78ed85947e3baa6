import { asProcess, commandWithKeys, operate } from '@reset/service-kit/command';
import { verifyLog } from '../log/verify.ts';

// admin:verify-log [HASH]: whether the log is as it was written. Wants DATABASE_URL, KEYRING_URL and
// RESET_WRAPPING_KEY of the admin service: by the keys it tells whether the names beside the lines are those of them.
const HASH = /^[0-9a-f]{64}$/;

export const verifyLogCommand = operate(
  'Usage: admin:verify-log [HASH]',
  ([hash, ...more]) => (more.length || (hash !== undefined && !HASH.test(hash)) ? null : { hash: hash ?? null }),
  async ({ hash }, { env }) => {
    const log = await commandWithKeys('admin', env, (ctx) => verifyLog(ctx, hash));
    if (typeof log === 'string') return { said: log, code: 1 };
    if (!log.isKnown)
      return { said: 'No line has this hash: lines were taken from the end, or all were written anew.', code: 1 };
    const count = log.lines === 1 ? '1 line fits' : `${log.lines} lines fit`;
    return { said: `${count}. The last hash, to be noted elsewhere and asked for the next time:\n${log.end}` };
  },
);

if (import.meta.main) await asProcess(verifyLogCommand);
