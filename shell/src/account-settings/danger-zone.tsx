import { accountMessages, DELETE_WORDS } from '@reset/contracts/account';
import { memberFunctions } from '@reset/contracts/http/identity';
import { Link, newId, toast, useGo, useSession } from '@reset/remote-kit';
import { ApiError, useSend, useTelling } from '@reset/remote-kit/data';
import { forgetAccount } from '@reset/remote-kit/stores';
import { Button, Card, ConfirmDialog, Heading, stack } from '@reset/ui';
import { useEffect, useRef, useState } from 'react';
import { keepReceipt, keptReceipt } from '../receipts/kept.ts';
import { deletionOf, endsAccountHere } from '../session/account-gone.ts';
import { useShellSession } from '../session/session-context.ts';
import classes from './page.module.css';
import { useDataExport } from './use-data-export.ts';
import { useDownload } from './use-download.ts';

/** Whether it may have been done all the same. */
const isUnanswered = (code: ApiError['code']): boolean => code === 'unavailable' || code === 'internal';

/** Asks for it. What was not answered may have been done: that is asked before anything is said. */
const useErasure = () => {
  const failed = { failed: accountMessages.deleteFailed };
  const erase = useSend(memberFunctions.deleteUser, {
    failed: ({ code }) => (isUnanswered(code) ? null : failed.failed),
  });
  const tell = useTelling();
  const [number] = useState(newId);
  /** @returns the number of the receipt @throws ApiError what was said */
  return async (userId: string): Promise<string> => {
    const isDeleted = deletionOf();
    const before = keptReceipt();
    // Before it is sent: the tab may be closed, or the answer lost.
    keepReceipt(number);
    try {
      const { receipt } = await erase.mutateAsync({ userId, selfDelete: true, receipt: number });
      if (receipt !== null) keepReceipt(receipt);
      return receipt ?? number;
    } catch (error) {
      const isLost = error instanceof ApiError && isUnanswered(error.code);
      if (isLost && (await isDeleted())) return number;
      if (isLost) tell.failed(failed, error);
      else keepReceipt(before);
      throw error;
    }
  };
};

/** Deletes her account, and leaves for the first page; everybody else in this browser is told. */
const useDeletion = () => {
  const { member } = useSession();
  const session = useShellSession();
  const go = useGo();
  const [leaving, setLeaving] = useState(false);
  const erase = useErasure();
  // Once this page is gone, so that its guard does not lead her to `/auth`.
  const finish = useRef(() => {});
  useEffect(() => () => finish.current(), []);
  const leave = async () => {
    if (!member) return;
    setLeaving(true);
    endsAccountHere(true);
    try {
      let receipt = '';
      const left = await session.signOut(async () => {
        receipt = await erase(member.id);
        forgetAccount(member.id);
      });
      finish.current = () => {
        left.finish();
        endsAccountHere(false);
      };
      const toReceipt = { label: 'Your receipt', onAction: () => go(`/receipts/${receipt}`) };
      toast({ title: accountMessages.deleted, tone: 'success', action: toReceipt });
      go('/');
    } catch {
      // It was said already.
      endsAccountHere(false);
      setLeaving(false);
    }
  };
  return { leaving, leave };
};

/** A copy that she has begun and may want first. */
const LastCopy = () => {
  const current = useDataExport().data?.current;
  const { busy, download } = useDownload();
  if (!current) return null;
  if (current.state !== 'ready') return <p>The copy of your data is not ready yet.</p>;
  return (
    <p>
      <Button busy={busy} onClick={() => void download(current.id)}>
        Download my data first
      </Button>
    </p>
  );
};

/** The end of her account: everything goes, on every device. */
export const DangerZone = () => {
  const { leaving, leave } = useDeletion();
  const [asked, setAsked] = useState(false);
  return (
    <Card as="section" className={`${classes.danger} ${stack(4)}`} aria-labelledby="danger">
      <Heading level={2} id="danger">
        Danger Zone
      </Heading>
      <p>
        Deleting your account deletes what you wrote: journal, notes, quiz results, pictures, ads, posts and messages,
        for you and for everybody else. It cannot be taken back.
      </p>
      <p>
        First, if you want to keep something: <Link to="#your-data">take your data with you</Link>. Once the account is
        deleted, nobody can make that copy any more, and one that was made goes with it.
      </p>
      <p>
        You get a receipt with a number that names nobody. This browser keeps the number under{' '}
        <Link to="/receipts">Receipts</Link>, until you clear it.
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
        description="Everything you wrote goes, from every service and for good. Nobody can bring it back, not even we. A copy of your data that you have not downloaded goes, too."
        confirmLabel="Delete account for good"
        cancelLabel="Keep my account"
        typed={DELETE_WORDS}
        busy={leaving}
      >
        <LastCopy />
      </ConfirmDialog>
    </Card>
  );
};
