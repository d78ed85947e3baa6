import { EmailChange, resetMessages } from '@reset/contracts/auth-reset';
import { auth } from '@reset/contracts/http/auth';
import { toast } from '@reset/remote-kit';
import { useData, useRefresh } from '@reset/remote-kit/data';
import { useForm } from '@reset/remote-kit/form';
import { LoadFailed } from '@reset/remote-kit/page';
import { Button, Field, Notice, PasswordInput, Skeleton, TextInput } from '@reset/ui';
import { useState } from 'react';
import { useShellSession } from '../session/session-context.ts';
import classes from './page.module.css';
import { Section } from './section.tsx';
import { settle } from './settle.ts';

const { email: says } = resetMessages;

const EmailForm = ({ onDone }: { readonly onDone: () => void }) => {
  const session = useShellSession();
  const refresh = useRefresh();
  const { submit, busy, field, problem } = useForm(
    EmailChange,
    async ({ email, current }) => {
      await settle(session.changeUser({ email, current_password: current }), says.failed);
      toast({ ...says.asked, tone: 'success' });
      await refresh([auth.readUser]);
      onDone();
    },
    { initial: { email: '', current: '' } },
  );
  const { error, ...email } = field('email');
  const { error: currentError, ...current } = field('current');
  return (
    <form className={classes.form} onSubmit={submit} noValidate aria-labelledby="email">
      <Field label="New email" error={error}>
        <TextInput {...email} type="email" inputMode="email" autoComplete="email" autoCapitalize="none" />
      </Field>
      <Field label="Your password" error={currentError}>
        <PasswordInput {...current} autoComplete="current-password" />
      </Field>
      {problem !== undefined && <Notice tone="danger">{problem}</Notice>}
      <div>
        <Button type="submit" busy={busy}>
          Change email
        </Button>
      </div>
    </form>
  );
};

/** Where she reads our mails, and signs in with. */
export const Email = () => {
  const { data, isError, refetch } = useData(auth.readUser, {});
  const [done, setDone] = useState(0);
  return (
    <Section id="email" title="Email">
      <div className={classes.email}>
        {data ? (
          <>
            <p>You sign in with {data.email}.</p>
            {data.new_email !== undefined && (
              <Notice>
                <p>We wrote to {data.new_email}. It changes once you confirm it there.</p>
              </Notice>
            )}
            <EmailForm key={done} onDone={() => setDone((n) => n + 1)} />
          </>
        ) : isError ? (
          <LoadFailed title="We could not read your email" onRetry={() => void refetch()} />
        ) : (
          <Skeleton lines={3} />
        )}
      </div>
    </Section>
  );
};
