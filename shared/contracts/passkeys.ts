import * as z from 'zod/mini';
import { text } from './http.ts';

export const passkeyLimits = {
  /** Passkeys of one member. */
  most: 10,
  name: 120,
  /** How long a challenge is good; who waits with one in a field asks for the next a little before. */
  challengeSeconds: 300,
} as const;

/** What she calls a passkey of hers. */
export const PasskeyName = z.object({
  name: text(1, passkeyLimits.name, {
    min: 'Please give it a name.',
    max: `The name must be at most ${passkeyLimits.name} characters.`,
  }),
});

/** What is said about passkeys: on Sign In, in the offer after it, and in the settings. */
export const passkeyMessages = {
  title: 'Face or finger',
  why: 'Sign in with what unlocks your phone or computer. Your face and your finger never leave it, and your password stays.',
  button: 'Sign in with face or finger',
  waiting: 'Waiting for you...',
  added: { title: 'That works now', description: 'Next time you can sign in with your face or finger.' },
  notAdded: 'We could not set that up',
  loading: 'We could not read your passkeys',
  renamed: 'Name changed',
  notRenamed: 'We could not change the name',
  removed: 'Passkey removed',
  notRemoved: 'We could not remove the passkey',
  none: 'You sign in with your password.',
  full: `Ten is as many as we keep. If you would like another, please remove one first.`,
  notHere: 'This browser offers no passkeys. On your phone, or in another browser, it may work.',
  remove: {
    title: 'Remove this passkey?',
    description:
      'You can no longer sign in here with it. Your password stays. The device may go on listing it: you can remove it there, too.',
  },
  offer: {
    title: 'Next time with your face or finger?',
    words: 'This device can let you in without typing your password. It stays as it is, and you can change your mind.',
    yes: 'Set it up',
    no: 'No, thank you',
  },
} as const;
