import * as z from 'zod/mini';
import { PasswordAgain, SignIn } from './auth.ts';
import { storable } from './http.ts';

/** Who forgot her password says where she reads mail. */
export const ForgotPassword = z.pick(SignIn, { email: true });

/** A new password, by who showed that the account is hers. */
export const NewPassword = z.pick(SignIn, { password: true });

/** The code of a mail, typed. */
export const MailedCode = z.object({
  code: storable().check(z.trim(), z.regex(/^\d{6}$/, 'The code in the mail has six digits.')),
});

/** Another address, by who knows the password. */
export const EmailChange = z.object({ email: SignIn.shape.email, current: PasswordAgain.shape.password });

/** What `/auth/reset` says, and the settings of another address. */
export const resetMessages = {
  notSent: 'We could not send the mail',
  notOpened: 'That did not open',
  changed: { title: 'Password changed', description: 'You are signed in here. Everywhere else you were signed out.' },
  notChanged: 'We could not change your password',
  email: {
    asked: { title: 'We wrote to both addresses', description: 'It changes once you confirm the new one.' },
    failed: 'We could not change your email',
    confirmed: { title: 'Your email is changed', description: 'From now on you sign in with it.' },
  },
} as const;
