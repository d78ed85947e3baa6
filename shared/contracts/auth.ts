import * as z from 'zod/mini';
import { storable } from './http.ts';
import { nameText } from './names.ts';

const points = (s: string) => [...s].length;

const email = storable().check(
  z.trim(),
  z.refine((s) => points(s) <= 255, 'Email must be less than 255 characters'),
  z.email({ error: 'Please enter a valid email address' }),
);

// Never trimmed: a space at either end is part of the password.
const password = storable().check(
  z.refine((s) => points(s) >= 6, 'Password must be at least 6 characters'),
  z.refine((s) => points(s) <= 72, 'Password must be less than 72 characters'),
);

/** The Sign In form (spec section 5). */
export const SignIn = z.object({ email, password });

/** The names a member signs up with; a blank display name shows as "First L.". */
export const SignUpNames = z.object({
  firstName: nameText(2, 50, {
    min: 'First name must be at least 2 characters',
    max: 'First name must be less than 50 characters',
  }),
  lastName: nameText(1, 50, { min: 'Last name is required', max: 'Last name must be less than 50 characters' }),
  displayName: z.optional(nameText(0, 50, { max: 'Display name must be less than 50 characters' })),
});

/** The Sign Up form (spec section 5). */
export const SignUp = z.extend(SignUpNames, { email, password });

const count = (n: number, unit: string) => `${n} ${unit}${n === 1 ? '' : 's'}`;

/** What is said to who guessed often, or where others do: when to come back. */
export const waitWords = (seconds: number): string => {
  const minutes = Math.ceil(seconds / 60);
  const wait =
    seconds < 60
      ? count(seconds, 'second')
      : minutes < 60
        ? count(minutes, 'minute')
        : count(Math.ceil(minutes / 60), 'hour');
  return `Please wait ${wait} before the next try. Your account is safe; this keeps others from guessing.`;
};

/** What is said where her password is asked for once more. */
export const passwordMessages = {
  title: 'Is it you?',
  why: 'Before this happens, please enter your password once more.',
  whyCode: 'Before this happens, please enter a code of your authenticator app.',
  empty: 'Please enter your password.',
  wrong: 'That is not your password. Please try again.',
} as const;

/** The password that is asked for once more, before something that must be hers: what bounds a new one says nothing here. */
export const PasswordAgain = z.object({
  password: z.string().check(z.minLength(1, passwordMessages.empty)),
});

/** Toasts of `/auth` and of signing out (spec section 8). */
export const authMessages = {
  signInFailed: { title: 'Error signing in' },
  signUpFailed: { title: 'Error creating account' },
  invalid: { title: 'Validation Error' },
  unexpected: { title: 'Error', description: 'An unexpected error occurred. Please try again.' },
  signedIn: { title: 'Welcome back!', description: "You've successfully signed in." },
  signedUp: { title: 'Welcome to the tribe!', description: 'Your account has been created. You can now sign in.' },
  signOutFailed: { title: 'Error signing out' },
  signedOut: { title: 'Signed out', description: "You've been successfully signed out." },
} as const;
