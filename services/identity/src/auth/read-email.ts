import { SignUp } from '@reset/contracts/auth';
import { AuthFail } from './fail.ts';

/**
 * An address by the rule of the forms, in lower case.
 * @throws AuthFail 400 `validation_failed` with the form's message
 */
export const readEmail = (sent: string | undefined): string => {
  const parsed = SignUp.shape.email.safeParse(sent ?? '');
  if (parsed.success) return parsed.data.toLowerCase();
  throw new AuthFail(400, 'validation_failed', { message: parsed.error.issues[0]?.message ?? '' });
};
