import { useEffect, useRef } from 'react';
import { authMessages, SignIn } from '@reset/contracts/auth';
import { Link, toast } from '@reset/remote-kit';
import { useForm } from '@reset/remote-kit/form';
import { Button, Field, Notice, PasswordInput, TextInput } from '@reset/ui';
import type * as z from 'zod/mini';
import { PasskeyButton } from '../passkeys/passkey-button.tsx';
import { useShellSession } from '../session/session-context.ts';
import { settleRequest, sayInvalid } from './settle-request.ts';
import classes from './page.module.css';

export type Credentials = z.output<typeof SignIn>;

/** @param made an account made a moment ago: it is filled in, what is missing is one tap */
export const SignInForm = ({ made }: { readonly made: Credentials | null }) => {
  const session = useShellSession();
  const send = useRef<HTMLButtonElement>(null);
  const { submit, busy, field, problem, setValue } = useForm(
    SignIn,
    async ({ email, password }) => {
      await settleRequest(session.signIn(email, password), authMessages.signInFailed);
      // Half way in she is asked for more first.
      if (!session.isHalfWay()) toast({ ...authMessages.signedIn, tone: 'success' });
    },
    { initial: { email: '', password: '' }, onInvalid: sayInvalid },
  );

  useEffect(() => {
    if (made === null) return;
    setValue('email', made.email);
    setValue('password', made.password);
    send.current?.focus();
  }, [made, setValue]);

  const { error: emailError, ...email } = field('email');
  const { error: passwordError, ...password } = field('password');
  return (
    <form className={classes.form} onSubmit={submit} noValidate aria-label="Sign In">
      <Field label="Email" error={emailError}>
        <TextInput {...email} type="email" inputMode="email" autoComplete="username webauthn" autoCapitalize="none" />
      </Field>
      <Field label="Password" error={passwordError}>
        <PasswordInput {...password} autoComplete="current-password" minLength={6} />
      </Field>
      {problem !== undefined && <Notice tone="danger">{problem}</Notice>}
      <Button ref={send} className={classes.submit} type="submit" variant="primary" wide busy={busy}>
        {busy ? 'Signing in...' : 'Sign In'}
      </Button>
      <Link className={classes.forgot} to="/auth/reset">
        Forgot password?
      </Link>
      <PasskeyButton />
    </form>
  );
};
