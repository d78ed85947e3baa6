import { useId, useRef, useState } from 'react';
import { authMessages, PasswordAgain, passwordMessages } from '@reset/contracts/auth';
import { ApiError } from '@reset/remote-kit/data';
import { useForm } from '@reset/remote-kit/form';
import { Button, Dialog, Field, Notice, PasswordInput } from '@reset/ui';
import { withKit } from '../kit/with-kit.tsx';
import { kindWords } from './kind-words.ts';
import { SecondStepForm } from './second-step-form.tsx';
import { useShellSession } from './session-context.ts';
import { storedTwoSteps } from './stored-two-steps.ts';

/** Who signs in with two steps shows the second one: it tells more than her password. */
const CodeQuestion = () => {
  const session = useShellSession();
  const form = useId();
  const input = useRef<HTMLInputElement | null>(null);
  const hold = (field: HTMLInputElement | null) => {
    input.current = field;
  };
  return (
    <Dialog
      open
      initialFocus={input}
      onClose={() => session.endQuestion(false)}
      title={passwordMessages.title}
      description={passwordMessages.whyCode}
      actions={
        <>
          <Button type="submit" form={form} variant="primary">
            Go on
          </Button>
          <Button onClick={() => session.endQuestion(false)}>Cancel</Button>
        </>
      }
    >
      <SecondStepForm id={form} onField={hold} onDone={() => session.endQuestion(true)} />
    </Dialog>
  );
};

const PasswordQuestion = () => {
  const session = useShellSession();
  const form = useId();
  const input = useRef<HTMLInputElement | null>(null);
  const { submit, busy, field, problem } = useForm(
    PasswordAgain,
    async ({ password }) => {
      const error = await session.enterAgain(password).catch(() => 'unexpected' as const);
      if (error === null) return;
      if (error === 'unexpected') throw new ApiError('internal', { error: authMessages.unexpected.description });
      const isWrong = error.code === 'invalid_credentials';
      throw new ApiError('invalid', { fields: { password: isWrong ? passwordMessages.wrong : kindWords(error) } });
    },
    { initial: { password: '' } },
  );
  const { error, ref, ...password } = field('password');
  const hold = (element: HTMLInputElement | null) => {
    ref(element);
    input.current = element;
  };
  return (
    <Dialog
      open
      initialFocus={input}
      onClose={() => session.endQuestion(false)}
      title={passwordMessages.title}
      description={passwordMessages.why}
      actions={
        <>
          <Button type="submit" form={form} variant="primary" busy={busy}>
            Go on
          </Button>
          <Button onClick={() => session.endQuestion(false)}>Cancel</Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate aria-label={passwordMessages.title}>
        <Field label="Password" error={error}>
          <PasswordInput {...password} ref={hold} autoComplete="current-password" />
        </Field>
        {problem !== undefined && <Notice tone="danger">{problem}</Notice>}
      </form>
    </Dialog>
  );
};

const Question = () => {
  const [isCode] = useState(storedTwoSteps);
  return isCode ? <CodeQuestion /> : <PasswordQuestion />;
};

/** The question itself; what it is asked for goes on when the password was right, and not at all when she closes it. */
export const PasswordDialog = withKit(Question);
