import { useSyncExternalStore } from 'react';

const NUMBERS = /^(?:[\d.]+|\[.*\])$/;

/** Whether this browser can have passkeys here: never under an address of numbers. */
const supportsPasskeys = (): boolean => 'PublicKeyCredential' in globalThis && !NUMBERS.test(location.hostname);

const ask = async (question: (() => Promise<boolean>) | undefined): Promise<boolean> => {
  try {
    return (await question?.()) ?? false;
  } catch {
    return false;
  }
};

/** Whether a field can offer them. */
export const offersInFields = async (): Promise<boolean> =>
  supportsPasskeys() && ask(() => PublicKeyCredential.isConditionalMediationAvailable?.());

/** Whether the device itself can keep one, and knows her by her face, her finger or its code. */
export const knowsHer = async (): Promise<boolean> =>
  supportsPasskeys() && ask(() => PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable());

const never = () => () => undefined;

/** The same while a page is drawn: not where its HTML is made, as there is no browser. */
export const useSupportsPasskeys = (): boolean => useSyncExternalStore(never, supportsPasskeys, () => false);
