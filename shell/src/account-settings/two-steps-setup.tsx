import { authMessages } from '@reset/contracts/auth';
import { AppCode, twoStepMessages as says } from '@reset/contracts/two-steps';
import { toast } from '@reset/remote-kit';
import { ApiError } from '@reset/remote-kit/data';
import { useForm } from '@reset/remote-kit/form';
import { Button, Field, Notice, stack, TextInput } from '@reset/ui';
import { isAuthError } from '@supabase/auth-js';
import { kindWords } from '../session/kind-words.ts';
import { useShellSession } from '../session/session-context.ts';
import { copyText } from './copy-text.ts';
import pageClasses from './page.module.css';
import classes from './two-steps.module.css';

const focusArrived = (element: HTMLElement | null): void => element?.focus();

/** An app that has been begun with. */
export interface Enrolled {
  readonly id: string;
  readonly totp: { readonly qr_code: string; readonly secret: string };
}

interface Props {
  readonly of: Enrolled;
  readonly onVerified: () => Promise<void>;
  readonly onCancel: () => void;
}

const wordsOf = (error: unknown): string => {
  if (!isAuthError(error)) return authMessages.unexpected.description;
  return error.code === 'mfa_verification_failed' ? says.wrongCode : kindWords(error);
};

const grouped = (secret: string): string => secret.replaceAll(/(.{4})(?=.)/g, '$1 ');

/** The QR code, the same as text, and the first code of her app. */
export const TwoStepsSetup = ({ of: { id, totp }, onVerified, onCancel }: Props) => {
  const session = useShellSession();
  const { submit, busy, field, problem } = useForm(
    AppCode,
    async ({ code }) => {
      const { mfa } = await session.live();
      const asked = mfa.challengeAndVerify({ factorId: id, code });
      const error = await asked.then((answer) => answer.error).catch((thrown: unknown) => thrown);
      if (error) throw new ApiError('invalid', { fields: { code: wordsOf(error) } });
      toast({ ...says.on, tone: 'success' });
      await onVerified();
    },
    { initial: { code: '' } },
  );
  const { error, ...code } = field('code');
  return (
    <form className={pageClasses.form} onSubmit={submit} noValidate aria-labelledby="two-steps">
      <p ref={focusArrived} tabIndex={-1}>
        1. Open an authenticator app on your phone, and scan this picture with it. On this phone, copy the key below
        into the app instead.
      </p>
      <img
        className={classes.qr}
        src={totp.qr_code}
        alt="QR code for your authenticator app"
        width="224"
        height="224"
      />
      <div className={stack(2)}>
        <p>
          Key: <code className={classes.secret}>{grouped(totp.secret)}</code>
        </p>
        <div>
          <Button compact onClick={() => void copyText(totp.secret)}>
            Copy key
          </Button>
        </div>
      </div>
      <Field label="2. The six digits that it shows" error={error}>
        <TextInput {...code} inputMode="numeric" autoComplete="one-time-code" />
      </Field>
      {problem !== undefined && <Notice tone="danger">{problem}</Notice>}
      <div className={classes.buttons}>
        <Button type="submit" variant="primary" busy={busy}>
          Turn it on
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </form>
  );
};
