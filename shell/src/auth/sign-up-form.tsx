import { authMessages, SignUp } from '@reset/contracts/auth';
import { Link, toast, usePageThere } from '@reset/remote-kit';
import { useForm } from '@reset/remote-kit/form';
import { Button, Field, Notice, PasswordInput, TextInput } from '@reset/ui';
import { useShellSession } from '../session/session-context.ts';
import { settleRequest, sayInvalid } from './settle-request.ts';
import type { Credentials } from './sign-in-form.tsx';
import classes from './page.module.css';

const EMPTY = { firstName: '', lastName: '', displayName: '', email: '', password: '' };

/** @param onDone the account is there; gets what opens it, and mounts an empty form in place of this one */
export const SignUpForm = ({ onDone }: { readonly onDone: (account: Credentials) => void }) => {
  const session = useShellSession();
  const terms = usePageThere('/terms');
  const privacy = usePageThere('/privacy');
  const { submit, busy, field, problem } = useForm(
    SignUp,
    async (values) => {
      await settleRequest(session.signUp(values), authMessages.signUpFailed);
      toast({ ...authMessages.signedUp, tone: 'success' });
      onDone({ email: values.email, password: values.password });
    },
    { initial: EMPTY, onInvalid: sayInvalid },
  );

  const { error: firstNameError, ...firstName } = field('firstName');
  const { error: lastNameError, ...lastName } = field('lastName');
  const { error: displayNameError, ...displayName } = field('displayName');
  const { error: emailError, ...email } = field('email');
  const { error: passwordError, ...password } = field('password');
  return (
    <form className={classes.form} onSubmit={submit} noValidate aria-label="Sign Up">
      <div className={classes.names}>
        <Field label="First name" error={firstNameError}>
          <TextInput {...firstName} autoComplete="given-name" />
        </Field>
        <Field label="Last name" error={lastNameError}>
          <TextInput {...lastName} autoComplete="family-name" />
        </Field>
      </div>
      <Field
        label="Display name"
        optional
        hint={"How others see you. Left blank, it shows as 'First\u{A0}L.' for your privacy."}
        error={displayNameError}
      >
        <TextInput {...displayName} autoComplete="nickname" />
      </Field>
      <Field label="Email" error={emailError}>
        <TextInput {...email} type="email" inputMode="email" autoComplete="username" autoCapitalize="none" />
      </Field>
      <Field label="Password" hint="At least 6 characters." error={passwordError}>
        <PasswordInput {...password} autoComplete="new-password" minLength={6} />
      </Field>
      {problem !== undefined && <Notice tone="danger">{problem}</Notice>}
      <Button className={classes.submit} type="submit" variant="primary" wide busy={busy}>
        {busy ? 'Creating account...' : 'Create Account'}
      </Button>
      <p className={classes.terms}>Accounts are for adults of 18 and over.</p>
      {terms && privacy && (
        <p className={classes.terms}>
          By creating an account you agree to the <Link to="/terms">Terms of Service</Link> and the{' '}
          <Link to="/privacy">Privacy Policy</Link>.
        </p>
      )}
    </form>
  );
};
