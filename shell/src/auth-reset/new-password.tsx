import { NewPassword as Chosen, resetMessages } from '@reset/contracts/auth-reset';
import { toast, useGo } from '@reset/remote-kit';
import { useForm } from '@reset/remote-kit/form';
import { Button, Field, Notice, PasswordInput } from '@reset/ui';
import { settle } from '../account-settings/settle.ts';
import { useShellSession } from '../session/session-context.ts';
import { focusArrived } from './focus-arrived.ts';
import classes from './page.module.css';

/** She is in; a new password ends what others may have begun with the one before. */
export const NewPassword = () => {
  const session = useShellSession();
  const go = useGo();
  const { submit, busy, field, problem } = useForm(
    Chosen,
    async ({ password }) => {
      await settle(session.changeUser({ password }), resetMessages.notChanged);
      toast({ ...resetMessages.changed, tone: 'success' });
      go('/', { replace: true });
    },
    { initial: { password: '' } },
  );
  const { error, ...password } = field('password');
  return (
    <form className={classes.form} onSubmit={submit} noValidate aria-label="Choose a new password">
      <p ref={focusArrived} tabIndex={-1}>
        You are in. Please choose a new password.
      </p>
      <Field label="New password" hint="At least 6 characters." error={error}>
        <PasswordInput {...password} autoComplete="new-password" minLength={6} />
      </Field>
      {problem !== undefined && <Notice tone="danger">{problem}</Notice>}
      <Button type="submit" variant="primary" wide busy={busy}>
        Save new password
      </Button>
    </form>
  );
};
