import { ForgotPassword, MailedCode, resetMessages } from '@reset/contracts/auth-reset';
import { useForm } from '@reset/remote-kit/form';
import { Button, Field, Notice, TextInput } from '@reset/ui';
import { useState } from 'react';
import { settle } from '../account-settings/settle.ts';
import { useShellSession } from '../session/session-context.ts';
import { focusArrived } from './focus-arrived.ts';
import classes from './page.module.css';

const CodeForm = ({ email, onEntered }: { readonly email: string; readonly onEntered: () => void }) => {
  const session = useShellSession();
  const { submit, busy, field, problem } = useForm(
    MailedCode,
    async ({ code }) => {
      const live = await session.live();
      await settle(live.enterByMail({ email, token: code, type: 'recovery' }), resetMessages.notOpened);
      onEntered();
    },
    { initial: { code: '' } },
  );
  const { error, ...code } = field('code');
  return (
    <form className={classes.form} onSubmit={submit} noValidate aria-label="The code of the mail">
      <Field label="Code" hint="The six digits in the mail, where you cannot open its link here." error={error}>
        <TextInput {...code} inputMode="numeric" autoComplete="one-time-code" />
      </Field>
      {problem !== undefined && <Notice tone="danger">{problem}</Notice>}
      <Button type="submit" wide busy={busy}>
        Go on with the code
      </Button>
    </form>
  );
};

/** Where she reads mail; then the code of it, for who reads it on another device. */
export const AskForm = ({ onEntered }: { readonly onEntered: () => void }) => {
  const session = useShellSession();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { submit, busy, field, problem } = useForm(
    ForgotPassword,
    async ({ email }) => {
      await settle((await session.live()).forgetPassword(email), resetMessages.notSent);
      setSentTo(email);
    },
    { initial: { email: '' } },
  );
  const { error, ...email } = field('email');
  if (sentTo !== null) {
    return (
      <>
        <div ref={focusArrived} tabIndex={-1}>
          <Notice title="Please look into your mail">
            <p>If there is an account with this email, a link is on its way. It works once, for half an hour.</p>
          </Notice>
        </div>
        <CodeForm email={sentTo} onEntered={onEntered} />
        <Button onClick={() => setSentTo(null)}>Use another email</Button>
      </>
    );
  }
  return (
    <form className={classes.form} onSubmit={submit} noValidate aria-label="Forgot password">
      <p>That happens. Tell us your email, and we send you a link to choose a new password.</p>
      <Field label="Email" error={error}>
        <TextInput {...email} type="email" inputMode="email" autoComplete="username" autoCapitalize="none" />
      </Field>
      {problem !== undefined && <Notice tone="danger">{problem}</Notice>}
      <Button type="submit" variant="primary" wide busy={busy}>
        Send me a link
      </Button>
    </form>
  );
};
