import { entriesApi } from '@reset/contracts/http/journal-ai';
import { type Entry, journalMessages } from '@reset/contracts/journal';
import { toast, useOnline } from '@reset/remote-kit';
import { useCall } from '@reset/remote-kit/data';
import { offlineMessages } from '@reset/contracts/offline';
import { Button } from '@reset/ui';
import { useState } from 'react';
import { entriesText } from './entries-text.ts';
import styles from './entries.module.css';

const PAGE = 50;

const offer = (text: string): void => {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/markdown' }));
  const link = Object.assign(document.createElement('a'), { href: url, download: 'journal.md' });
  link.click();
  URL.revokeObjectURL(url);
};

/** All of her entries as a file that is hers. */
export const Download = () => {
  const read = useCall(entriesApi.listEntries);
  const online = useOnline();
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      const all: Entry[] = [];
      for (let after: string | null | undefined; after !== null;) {
        const page = await read({ limit: PAGE, after });
        all.push(...page.items);
        after = page.next;
      }
      offer(entriesText(all));
    } catch {
      const { title, description } = journalMessages.notDownloaded;
      toast({ title, description: online ? description : offlineMessages.notSent, tone: 'danger' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant="quiet" compact className={styles.download} busy={busy} onClick={() => void download()}>
      Download your entries
    </Button>
  );
};
