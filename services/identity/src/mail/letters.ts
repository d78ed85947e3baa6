import { PROOF_MINUTES } from './proofs.ts';
import type { Proving, Telling } from './tables.ts';

export interface Letter {
  readonly subject: string;
  readonly text: string;
}

/** Nothing that a stranger could have put there stands in a letter: no names, no words of whoever asked for it. */
const letter = (subject: string, ...paragraphs: readonly string[]): Letter => ({
  subject,
  text: ['Hello,', ...paragraphs, 'Take good care of yourself,\nRESET'].join('\n\n') + '\n',
});

const GOOD_FOR = `Both work once, for ${PROOF_MINUTES} minutes.`;
const openOr = (link: string, code: string): readonly string[] => [
  `Open this link and press the button there:\n${link}`,
  `Or type this code: ${code}`,
  GOOD_FOR,
];

const proving = {
  recovery: (link: string, code: string) =>
    letter(
      'A new password for RESET',
      'Somebody, most likely you, would like to choose a new password for your account at RESET.',
      ...openOr(link, code),
      'If it was not you, you need not do anything: your password stays as it is.',
    ),
  magiclink: (link: string, code: string) =>
    letter(
      'Your way into RESET',
      'Somebody, most likely you, would like to sign in to RESET with this address.',
      ...openOr(link, code),
      'If it was not you, you need not do anything, and nobody gets in.',
    ),
  invite: (link: string, code: string) =>
    letter(
      'You are invited to RESET',
      'The people who run RESET have made an account for this address. To come in, you choose a password first.',
      ...openOr(link, code),
      'If you would rather not, you need not do anything. Later on, "Forgot password?" lets you in as well.',
    ),
  email_change: (link: string, code: string) =>
    letter(
      'Is this your new address for RESET?',
      'Somebody, most likely you, would like to use this address for an account at RESET from now on.',
      ...openOr(link, code),
      'If it was not you, you need not do anything: without this mail nothing changes.',
    ),
  reauthentication: (_: string, code: string) =>
    letter(
      'Your code for RESET',
      `To go on with what you are changing at RESET, type this code: ${code}`,
      `It works once, for ${PROOF_MINUTES} minutes.`,
      'If it was not you, somebody else may be signed in as you. In your Settings at RESET you see where, and can sign them out.',
    ),
} as const satisfies Record<Proving, (link: string, code: string) => Letter>;

/** What a letter tells of. */
interface Occasion {
  /** Where members reach the house, with a / at its end. */
  readonly door: string;
  readonly at: Date;
  readonly device: string | null;
}

// Her time zone is not kept.
const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

const NOT_YOU = (door: string) =>
  `If it was not you, please choose a new password at once ("Forgot password?" at ${door}auth), or write to us: ${door}contact`;

const telling = {
  email_change_asked: ({ door }: Occasion) =>
    letter(
      'Another address for your account at RESET?',
      'Somebody who is signed in as you would like to use another e-mail address for your account. It changes once the mail that went there was confirmed; until then this address stays yours.',
      NOT_YOU(door),
    ),
  email_changed: ({ door }: Occasion) =>
    letter(
      'Your account at RESET has another address now',
      'From now on your account belongs to another e-mail address, as somebody who is signed in as you asked and confirmed there.',
      `If it was not you, please write to us: ${door}contact`,
    ),
  password_changed: ({ door }: Occasion) =>
    letter(
      'Your password at RESET was changed',
      'Your account has a new password. Everywhere else you were signed out.',
      NOT_YOU(door),
    ),
  new_device: ({ door, at, device }: Occasion) =>
    letter(
      'A new device signed in to your account at RESET',
      `Your account was signed in to on a device that we did not know: ${device ?? 'a browser that does not say which'}, on ${moment.format(at)} (UTC).`,
      'If this was you, there is nothing to do.',
      `If it was not you, open your Settings: ${door}account-settings\nUnder "Where you are signed in" you can sign that device out. Then choose a new password there, which signs out everywhere else.`,
      `Where you cannot get in any more: "Forgot password?" at ${door}auth, or write to us: ${door}contact`,
    ),
  factor_added: ({ door }: Occasion) =>
    letter(
      'Two-step sign-in at RESET',
      'From now on signing in to your account takes a code of an authenticator app besides your password. Everywhere else you were signed out.',
      `If it was not you, somebody knows your password: please write to us at once: ${door}contact`,
    ),
  factor_removed: ({ door }: Occasion) =>
    letter(
      'An authenticator app was taken off your account at RESET',
      'Its codes do not work at RESET any more. Where it was the only one, your password is enough to sign in again.',
      NOT_YOU(door),
    ),
  recovery_code_used: ({ door }: Occasion) =>
    letter(
      'A recovery code of yours was used at RESET',
      'Somebody, most likely you, signed in with one of your recovery codes. It does not work again. In your Settings at RESET you see how many are left, and can make new ones.',
      NOT_YOU(door),
    ),
  passkey_added: ({ door }: Occasion) =>
    letter(
      'A new way into your account at RESET',
      'Somebody who is signed in as you set up a passkey: from now on a face, a finger or the code of that device opens your account, too.',
      `If it was not you, please remove it in your Settings at ${door}account-settings and choose a new password.`,
    ),
  passkey_copied: ({ door }: Occasion) =>
    letter(
      'We let nobody into your account at RESET',
      'Somebody tried to sign in with a passkey of yours that seems to have been copied. Nobody was let in.',
      `To be safe, please remove it in your Settings at ${door}account-settings and set up a new one.`,
    ),
} as const satisfies Record<Telling, (told: Occasion) => Letter>;

/** @returns the letter with a link and a code */
export const provingLetter = (kind: Proving, link: string, code: string): Letter => proving[kind](link, code);

/** @returns the letter that only tells */
export const tellingLetter = (kind: Telling, told: Occasion): Letter => telling[kind](told);

export const isTelling = (kind: Proving | Telling): kind is Telling => kind in telling;
