import { accountMessages, PasswordChange } from '@reset/contracts/account';
import { toast } from '@reset/remote-kit';
import { useForm } from '@reset/remote-kit/form';
import { Button, Field, Notice, PasswordInput } from '@reset/ui';
import { useState } from 'react';
import { useShellSession } from '../session/session-context.ts';
import classes from './page.module.css';
import { Section } from './section.tsx';
import { settle } from './settle.ts';

const { password: says } = accountMessages;

const PasswordForm = ({ onDone }: { readonly onDone: () => void }) => {
  const session = useShellSession();
  const { submit, busy, field, problem } = useForm(
    PasswordChange,
    async ({ current, password }) => {
      await settle(session.changeUser({ password, current_password: current }), says.failed);
      toast({ ...says.done, tone: 'success' });
      onDone();
    },
    { initial: { current: '', password: '' } },
  );
  const { error: currentError, ...current } = field('current');
  const { error, ...password } = field('password');
  return (
    <form className={classes.form} onSubmit={submit} noValidate aria-labelledby="password">
      <Field label="Current password" error={currentError}>
        <PasswordInput {...current} autoComplete="current-password" />
      </Field>
      <Field label="New password" hint="At least 6 characters." error={error}>
        <PasswordInput {...password} autoComplete="new-password" minLength={6} />
      </Field>
      {problem !== undefined && <Notice tone="danger">{problem}</Notice>}
      <div>
        <Button type="submit" busy={busy}>
          Change password
        </Button>
      </div>
    </form>
  );
};

/** A new password ends her sessions on all other devices. */
export const Password = () => {
  const [done, setDone] = useState(0);
  return (
    <Section id="password" title="Password">
      <p>A new password signs you out everywhere else.</p>
      <PasswordForm key={done} onDone={() => setDone((n) => n + 1)} />
    </Section>
  );
};
