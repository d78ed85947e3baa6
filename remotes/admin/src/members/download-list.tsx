import { memberActMessages } from '@reset/contracts/admin';
import { memberFunctions } from '@reset/contracts/http/identity';
import { offlineMessages } from '@reset/contracts/offline';
import type { MemberEmail } from '@reset/contracts/members';
import { toast, useOnline } from '@reset/remote-kit';
import { ApiError, useCall } from '@reset/remote-kit/data';
import { Button } from '@reset/ui';
import { useState } from 'react';
import { listName, listText } from './list-text.ts';

const offer = (members: readonly MemberEmail[]): void => {
  const url = URL.createObjectURL(new Blob([listText(members)], { type: 'text/plain;charset=utf-8' }));
  Object.assign(document.createElement('a'), { href: url, download: listName(new Date()) }).click();
  URL.revokeObjectURL(url);
};

/** All members with name, e-mail and id, as a file. */
export const DownloadList = () => {
  const read = useCall(memberFunctions.getUserEmails);
  const online = useOnline();
  const [busy, setBusy] = useState(false);
  const fetched = async (): Promise<readonly MemberEmail[] | null> => {
    try {
      return await read({});
    } catch (error) {
      // She was asked for her password and would rather not: nothing happened.
      if (error instanceof ApiError && error.code === 'fresh') return null;
      const why = online && error instanceof ApiError ? error.message : offlineMessages.notSent;
      toast({ title: memberActMessages.notFetched, description: why, tone: 'danger' });
      return null;
    }
  };
  const download = async () => {
    setBusy(true);
    const members = await fetched();
    setBusy(false);
    if (members?.length === 0) toast({ title: memberActMessages.none, tone: 'danger' });
    if (!members?.length) return;
    try {
      offer(members);
      toast({ title: memberActMessages.downloaded, tone: 'success' });
    } catch {
      toast({ title: memberActMessages.notDownloaded, tone: 'danger' });
    }
  };
  return (
    <Button busy={busy} onClick={() => void download()}>
      Download User List
    </Button>
  );
};
