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

const NOT_YOU = (door: string) =>
  `If it was not you, please choose a new password at once ("Forgot password?" at ${door}auth), or write to us: ${door}contact`;

const telling = {
  email_change_asked: (door: string) =>
    letter(
      'Another address for your account at RESET?',
      'Somebody who is signed in as you would like to use another e-mail address for your account. It changes once the mail that went there was confirmed; until then this address stays yours.',
      NOT_YOU(door),
    ),
  email_changed: (door: string) =>
    letter(
      'Your account at RESET has another address now',
      'From now on your account belongs to another e-mail address, as somebody who is signed in as you asked and confirmed there.',
      `If it was not you, please write to us: ${door}contact`,
    ),
  password_changed: (door: string) =>
    letter(
      'Your password at RESET was changed',
      'Your account has a new password. Everywhere else you were signed out.',
      NOT_YOU(door),
    ),
  passkey_added: (door: string) =>
    letter(
      'A new way into your account at RESET',
      'Somebody who is signed in as you set up a passkey: from now on a face, a finger or the code of that device opens your account, too.',
      `If it was not you, please remove it in your Settings at ${door}account-settings and choose a new password.`,
    ),
  passkey_copied: (door: string) =>
    letter(
      'We let somebody not into your account at RESET',
      'Somebody tried to sign in with a passkey of yours that seems to have been copied. Nobody was let in.',
      `To be safe, please remove it in your Settings at ${door}account-settings and set up a new one.`,
    ),
} as const satisfies Record<Telling, (door: string) => Letter>;

/** @returns the letter with a link and a code */
export const provingLetter = (kind: Proving, link: string, code: string): Letter => proving[kind](link, code);

/** @param door where members reach the house, with a / at its end */
export const tellingLetter = (kind: Telling, door: string): Letter => telling[kind](door);

export const isTelling = (kind: Proving | Telling): kind is Telling => kind in telling;
