import { type Passkey, passkeysApi } from '@reset/contracts/http/auth-passkeys';
import { passkeyLimits, passkeyMessages as says, PasskeyName } from '@reset/contracts/passkeys';
import { useData, useRemove, useSend } from '@reset/remote-kit/data';
import { useForm } from '@reset/remote-kit/form';
import { momentText } from '@reset/remote-kit/members';
import { LoadFailed } from '@reset/remote-kit/page';
import { Button, ConfirmDialog, Dialog, Field, Notice, Skeleton, smallText, stack, TextInput } from '@reset/ui';
import { useId, useState } from 'react';
import { useSupportsPasskeys } from '../passkeys/supports.ts';
import { useAddPasskey } from '../passkeys/use-add-passkey.ts';
import classes from './page.module.css';
import { Section } from './section.tsx';

const ID = 'passkeys';
const refresh = [passkeysApi.listPasskeys];

interface LineProps {
  readonly passkey: Passkey;
}

const Rename = ({ passkey, onClose }: LineProps & { readonly onClose: () => void }) => {
  const form = useId();
  const rename = useSend(passkeysApi.renamePasskey, { done: says.renamed, failed: says.notRenamed, refresh });
  const { submit, busy, field, problem } = useForm(
    PasskeyName,
    async ({ name }) => {
      await rename.mutateAsync({ id: passkey.id, friendly_name: name });
      onClose();
    },
    { initial: { name: passkey.friendly_name } },
  );
  const { error, ...name } = field('name');
  return (
    <Dialog
      open
      onClose={onClose}
      title="What do you call it?"
      actions={
        <>
          <Button type="submit" form={form} variant="primary" busy={busy}>
            Save
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate aria-label="Name of the passkey">
        <Field label="Name" error={error}>
          <TextInput {...name} dir="auto" autoComplete="off" />
        </Field>
        {problem !== undefined && <Notice tone="danger">{problem}</Notice>}
      </form>
    </Dialog>
  );
};

const Remove = ({ passkey, onClose }: LineProps & { readonly onClose: () => void }) => {
  const [busy, setBusy] = useState(false);
  const remove = useRemove(passkeysApi.deletePasskey, {
    ...{ done: says.removed, failed: says.notRemoved, refresh },
    onGone: () => document.getElementById(ID)?.focus(),
  });
  const confirm = async () => {
    setBusy(true);
    await remove(passkey.id);
    onClose();
  };
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => void confirm()}
      busy={busy}
      {...says.remove}
      confirmLabel="Remove passkey"
    />
  );
};

const Line = ({ passkey }: LineProps) => {
  const [asked, setAsked] = useState<'rename' | 'remove' | null>(null);
  const close = () => setAsked(null);
  const { friendly_name: name, created_at: made, last_used_at: used } = passkey;
  return (
    <li className={classes.row}>
      <div className={stack(1)}>
        <p className={classes.own} dir="auto">
          {name}
        </p>
        <p className={smallText}>
          Set up {momentText(made)}
          {used !== undefined && <>, last used {momentText(used)}</>}
        </p>
      </div>
      <div className={classes.acts}>
        <Button compact aria-label={`Rename: ${name}`} onClick={() => setAsked('rename')}>
          Rename
        </Button>
        <Button compact aria-label={`Remove: ${name}`} onClick={() => setAsked('remove')}>
          Remove
        </Button>
      </div>
      {asked === 'rename' && <Rename passkey={passkey} onClose={close} />}
      {asked === 'remove' && <Remove passkey={passkey} onClose={close} />}
    </li>
  );
};

/** What stands beneath the list: another one, or why not. */
const Add = ({ count }: { readonly count: number }) => {
  const { add, busy } = useAddPasskey();
  if (!useSupportsPasskeys()) return <p className={smallText}>{says.notHere}</p>;
  if (count >= passkeyLimits.most) return <p className={smallText}>{says.full}</p>;
  return (
    <p>
      <Button busy={busy} onClick={() => void add()}>
        {busy ? says.waiting : 'Add a passkey'}
      </Button>
    </p>
  );
};

/** Her passkeys: ways to sign in beside the password. */
export const Passkeys = () => {
  const { data, isError, refetch } = useData(passkeysApi.listPasskeys, {});
  return (
    <Section id={ID} title={says.title}>
      <p>{says.why}</p>
      <div className={classes.passkeys}>
        {data ? (
          <>
            {data.length === 0 ? (
              <p className={smallText}>{says.none}</p>
            ) : (
              <ul className={classes.list}>
                {data.map((passkey) => (
                  <Line key={passkey.id} passkey={passkey} />
                ))}
              </ul>
            )}
            <Add count={data.length} />
          </>
        ) : isError ? (
          <LoadFailed title={says.loading} onRetry={() => void refetch()} />
        ) : (
          <Skeleton lines={2} />
        )}
      </div>
    </Section>
  );
};
