import { accountMessages, NameChange } from '@reset/contracts/account';
import { auth, type AuthUser } from '@reset/contracts/http/auth';
import { displayedName } from '@reset/contracts/profile';
import { toast } from '@reset/remote-kit';
import { useData, useRefresh } from '@reset/remote-kit/data';
import { useForm } from '@reset/remote-kit/form';
import { LoadFailed } from '@reset/remote-kit/page';
import { Button, Field, Notice, Skeleton, TextInput } from '@reset/ui';
import { useShellSession } from '../session/session-context.ts';
import classes from './page.module.css';
import { Section } from './section.tsx';
import { settle } from './settle.ts';

const { name: says } = accountMessages;

const NameForm = ({ names }: { readonly names: AuthUser['user_metadata'] }) => {
  const session = useShellSession();
  const refresh = useRefresh();
  const form = useForm(
    NameChange,
    async ({ displayName }) => {
      const before = names.display_name;
      const change = (display_name: string | null) => session.changeUser({ data: { display_name } });
      await settle(change(displayName || null), says.failed);
      await refresh([auth.readUser]);
      const shown = displayedName({ ...names, display_name: displayName });
      const undo = async () => {
        form.setValue('displayName', before ?? '');
        await settle(change(before), says.failed).catch(() => undefined);
        await refresh([auth.readUser]);
      };
      toast({
        title: `Others see you as ${shown}`,
        tone: 'success',
        action: { label: 'Undo', onAction: () => void undo() },
      });
    },
    { initial: { displayName: names.display_name ?? '' } },
  );
  const { error, ...displayName } = form.field('displayName');
  const typed = displayedName({ ...names, display_name: form.values.displayName });
  return (
    <form className={classes.form} onSubmit={form.submit} noValidate aria-labelledby="name">
      <Field label="Display name" optional hint={<>Others see you as {typed}.</>} error={error}>
        <TextInput {...displayName} autoComplete="nickname" dir="auto" />
      </Field>
      {form.problem !== undefined && <Notice tone="danger">{form.problem}</Notice>}
      <div>
        <Button type="submit" busy={form.busy}>
          Save name
        </Button>
      </div>
    </form>
  );
};

/** How others see her. */
export const Name = () => {
  const { data, isError, refetch } = useData(auth.readUser, {});
  return (
    <Section id="name" title="Your name">
      {data ? (
        <NameForm names={data.user_metadata} />
      ) : isError ? (
        <LoadFailed title="We could not read your name" onRetry={() => void refetch()} />
      ) : (
        <Skeleton lines={3} />
      )}
    </Section>
  );
};
