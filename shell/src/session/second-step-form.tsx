import { authMessages } from '@reset/contracts/auth';
import { AppCode, RecoveryCode } from '@reset/contracts/two-steps';
import { ApiError } from '@reset/remote-kit/data';
import { useForm } from '@reset/remote-kit/form';
import { Button, Field, Notice, stack, TextInput } from '@reset/ui';
import { useState } from 'react';
import { kindWords } from './kind-words.ts';
import { useShellSession } from './session-context.ts';

type By = 'app' | 'recovery';

const kinds = {
  app: {
    schema: AppCode,
    label: 'Code',
    hint: 'The six digits that your authenticator app shows for RESET.',
    wrong: 'That code is not right, or was used already. Please try the one that your app shows now.',
    // A number pad; and where the device knows codes, it offers them.
    input: { inputMode: 'numeric', autoComplete: 'one-time-code' },
    other: 'Use a recovery code',
  },
  recovery: {
    schema: RecoveryCode,
    label: 'Recovery code',
    hint: 'One of the ten that you kept. Each works once.',
    wrong: 'That is none of your recovery codes, or it was used already.',
    input: { inputMode: 'text', autoComplete: 'off' },
    other: 'Use my authenticator app',
  },
} as const;

interface Props {
  /** Of the form, for a button outside; without one it has its own. */
  readonly id?: string;
  /** Hears of its field as it comes. */
  readonly onField?: (field: HTMLInputElement | null) => void;
  readonly onDone: () => void;
}

const CodeForm = ({ by, id, onField, onDone }: Props & { readonly by: By }) => {
  const session = useShellSession();
  const { schema, label, hint, wrong, input: attributes } = kinds[by];
  const { submit, busy, field, problem } = useForm(
    schema,
    async ({ code }) => {
      const asked = session.enter('password', (live) =>
        by === 'app' ? live.showCode(code) : live.showRecoveryCode(code),
      );
      const error = await asked.catch(() => 'unexpected' as const);
      if (error === null) return onDone();
      if (error === 'unexpected') throw new ApiError('internal', { error: authMessages.unexpected.description });
      const words = error.code === 'mfa_verification_failed' ? wrong : kindWords(error);
      throw new ApiError('invalid', { fields: { code: words } });
    },
    { initial: { code: '' } },
  );
  const { error, ref, ...code } = field('code');
  const hold = (element: HTMLInputElement | null) => {
    ref(element);
    onField?.(element);
  };
  return (
    <form id={id} className={stack(4)} onSubmit={submit} noValidate aria-label="Second step">
      <Field label={label} hint={hint} error={error}>
        <TextInput {...code} {...attributes} ref={hold} autoCapitalize="none" autoCorrect="off" spellCheck={false} />
      </Field>
      {problem !== undefined && <Notice tone="danger">{problem}</Notice>}
      {id === undefined && (
        <Button type="submit" variant="primary" wide busy={busy}>
          Go on
        </Button>
      )}
    </form>
  );
};

/** The code of her app, or a recovery code where she has not got it by her. */
export const SecondStepForm = (props: Props) => {
  const [by, setBy] = useState<By>('app');
  return (
    <div className={stack(3)}>
      <CodeForm key={by} by={by} {...props} />
      <Button variant="quiet" wide onClick={() => setBy(by === 'app' ? 'recovery' : 'app')}>
        {kinds[by].other}
      </Button>
    </div>
  );
};
