import * as z from 'zod/mini';
import { storable } from './http.ts';

/** The code of an authenticator app, typed. */
export const AppCode = z.object({
  code: storable().check(
    z.overwrite((s) => s.replaceAll(/\s/g, '')),
    z.regex(/^\d{6}$/, 'The code in your app has six digits.'),
  ),
});

/** A recovery code, typed: spaces, dashes and capitals do not matter. */
export const RecoveryCode = z.object({
  code: storable().check(
    z.overwrite((s) => s.replaceAll(/[\s-]/g, '').toLowerCase()),
    z.regex(/^[a-z0-9]{16}$/, 'A recovery code has 16 letters and digits.'),
  ),
});

/** What is said of signing in with a second step. */
export const twoStepMessages = {
  admins: 'To act as an admin here, please turn on two-step sign-in in your Settings, and sign in with it.',
  on: { title: 'Two-step sign-in is on', description: 'Everywhere else you were signed out.' },
  off: { title: 'Two-step sign-in is off', description: 'Everywhere else you were signed out.' },
  notOn: 'We could not turn it on',
  notOff: 'We could not turn it off',
  wrongCode: 'That code is not right. Please type the one that your app shows now.',
  noCodes: 'You have no recovery codes. They let you in when your phone is lost.',
  kept: 'Good. Nobody else has them.',
  codesFailed: 'We could not make recovery codes',
  copied: 'Copied',
  notCopied: 'We could not copy that. You can select and copy it by hand.',
} as const;
