import { accountMessages, DELETE_WORDS } from '@reset/contracts/account';
import { memberFunctions } from '@reset/contracts/http/identity';
import { toast, useGo, useSession } from '@reset/remote-kit';
import { useSend } from '@reset/remote-kit/data';
import { Button, ConfirmDialog } from '@reset/ui';
import { useState } from 'react';
import { useShellSession } from '../session/session-context.ts';
import classes from './page.module.css';
import { Section } from './section.tsx';

/** The end of her account: everything goes, on every device. */
export const DangerZone = () => {
  const { member } = useSession();
  const session = useShellSession();
  const go = useGo();
  const [asked, setAsked] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const erase = useSend(memberFunctions.deleteUser, { failed: accountMessages.deleteFailed });
  const leave = async () => {
    if (!member) return;
    try {
      await erase.mutateAsync({ userId: member.id, selfDelete: true });
    } catch {
      return;
    }
    setLeaving(true);
    // The account is gone, and its sessions with it: that the service knows none any more is no error here.
    const left = await session.signOut().catch(() => null);
    toast({ title: accountMessages.deleted, tone: 'success' });
    go('/');
    left?.finish();
  };
  return (
    <Section id="danger" title="Danger Zone" className={classes.danger}>
      <p>
        Deleting your account deletes what you wrote: journal, notes, quiz results, pictures, ads, posts and messages,
        for you and for everybody else. It cannot be taken back.
      </p>
      <div>
        <Button variant="danger" onClick={() => setAsked(true)}>
          Delete account
        </Button>
      </div>
      <ConfirmDialog
        open={asked}
        onClose={() => setAsked(false)}
        onConfirm={() => void leave()}
        title="Delete your account?"
        description="Everything you wrote goes, from every service and for good. Nobody can bring it back, we neither."
        confirmLabel="Delete account for good"
        cancelLabel="Keep my account"
        typed={DELETE_WORDS}
        busy={erase.isPending || leaving}
      />
    </Section>
  );
};
