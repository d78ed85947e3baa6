import { passkeyErrors } from '@reset/contracts/http/auth-passkeys';
import { AuthFail } from '../auth/fail.ts';

/** @returns a refusal in the protocol's word for it */
export const refusePasskey = (status: number, word: keyof typeof passkeyErrors): AuthFail =>
  new AuthFail(status, word === 'not_found' ? 'validation_failed' : word, { message: passkeyErrors[word] });
