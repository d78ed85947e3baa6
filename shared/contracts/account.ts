import * as z from 'zod/mini';
import { PasswordAgain, SignIn, SignUpNames } from './auth.ts';

/** What is said in a member's settings. */
export const accountMessages = {
  name: { failed: 'We could not keep your name' },
  password: {
    done: { title: 'Password changed', description: 'Everywhere else you were signed out.' },
    failed: 'We could not change your password',
    wrong: 'That is not your current password. Please try again.',
    same: 'That is the password you have already. Please choose another one.',
  },
  signIns: {
    loading: 'We could not read where you are signed in',
    ended: 'Signed out there',
    endedAll: 'Signed out everywhere else',
    failed: 'We could not sign that device out',
  },
  /** On a device that was signed in when the account was deleted elsewhere. */
  gone: {
    title: 'Your account was deleted',
    words:
      'It was deleted on another device, or by the RESET team. What this device had kept of it is cleared, so that nobody finds it here.',
    kind: 'If this surprises you, please write to us. Take good care of yourself.',
    contact: 'Write to us',
    close: 'All right',
  },
  // Spec section 8.
  deleted: 'Account deleted',
  deleteFailed: 'Failed to delete account',
} as const;

/** What she types before everything goes. */
export const DELETE_WORDS = 'delete my account';

/** The name others see; blank, it is made of first and last name. */
export const NameChange = z.pick(SignUpNames, { displayName: true });

/** A new password, by who knows the one before. */
export const PasswordChange = z.object({ current: PasswordAgain.shape.password, password: SignIn.shape.password });
