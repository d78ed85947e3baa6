import { accountMessages, NameChange } from '@reset/contracts/account';
import { auth, type AuthUser } from '@reset/contracts/http/auth';
import { displayedName } from '@reset/contracts/profile';
import { toast } from '@reset/remote-kit';
import { useData, useRefresh } from '@reset/remote-kit/data';
import { SuspendedNotice, useForm } from '@reset/remote-kit/form';
import { LoadFailed } from '@reset/remote-kit/page';
import { Button, Field, Notice, Skeleton, TextInput } from '@reset/ui';
import { useState } from 'react';
import { useShellSession } from '../session/session-context.ts';
import classes from './page.module.css';
import { Section } from './section.tsx';
import { settle } from './settle.ts';

const { name: says } = accountMessages;

interface FormProps {
  readonly names: AuthUser['user_metadata'];
  /** What she had before holds again: a new form shows it. */
  readonly onUndone: () => void;
}

const NameForm = ({ names, onUndone }: FormProps) => {
  const session = useShellSession();
  const refresh = useRefresh();
  const { values, submit, busy, problem, field } = useForm(
    NameChange,
    async ({ displayName }) => {
      const before = names.display_name ?? null;
      const change = (display_name: string | null) => session.changeUser({ data: { display_name } });
      await settle(change(displayName || null), says.failed);
      await refresh([auth.readUser]);
      const shown = displayedName({ ...names, display_name: displayName });
      const undo = async () => {
        await settle(change(before), says.failed);
        await refresh([auth.readUser]);
        onUndone();
      };
      toast({
        title: `Others see you as ${shown}`,
        tone: 'success',
        action: { label: 'Undo', onAction: () => void undo().catch(() => undefined) },
      });
    },
    { initial: { displayName: names.display_name ?? '' } },
  );
  const { error, ...displayName } = field('displayName');
  const typed = displayedName({ ...names, display_name: values.displayName });
  return (
    <form className={classes.form} onSubmit={submit} noValidate aria-labelledby="name">
      <SuspendedNotice short />
      <Field label="Display name" optional hint={<>Others see: {typed}</>} error={error}>
        <TextInput {...displayName} autoComplete="nickname" dir="auto" />
      </Field>
      {problem !== undefined && <Notice tone="danger">{problem}</Notice>}
      <div>
        <Button type="submit" busy={busy}>
          Save name
        </Button>
      </div>
    </form>
  );
};

/** How others see her. */
export const Name = () => {
  const { data, isError, refetch } = useData(auth.readUser, {});
  const [undone, setUndone] = useState(0);
  return (
    <Section id="name" title="Your name">
      <div className={classes.name}>
        {data ? (
          <NameForm key={undone} names={data.user_metadata} onUndone={() => setUndone((n) => n + 1)} />
        ) : isError ? (
          <LoadFailed title="We could not read your name" onRetry={() => void refetch()} />
        ) : (
          <Skeleton lines={3} />
        )}
      </div>
    </Section>
  );
};
