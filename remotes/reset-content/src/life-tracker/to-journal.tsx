import { entriesApi, trendApi } from '@reset/contracts/http/journal-ai';
import { journalMessages, restingLevel } from '@reset/contracts/journal';
import { Link, usePageThere } from '@reset/remote-kit';
import { useSend } from '@reset/remote-kit/data';
import { deviceMap, useDeviceMap } from '@reset/remote-kit/state';
import { Button } from '@reset/ui';
import { useEffect, useRef } from 'react';
import * as z from 'zod/mini';
import styles from './wins.module.css';

/** Wins that are in her journal, too, as far as this device knows, by their id. */
const journaled = deviceMap('journaled-wins', z.literal(true), 'goes');

/** Adds a win to her journal. The entry has the win's own id, so that no number of presses adds it twice. */
export const ToJournal = ({ id, text }: { readonly id: string; readonly text: string }) => {
  const [added, change] = useDeviceMap(journaled);
  const isThere = usePageThere('/journal');
  const link = useRef<HTMLAnchorElement>(null);
  const pressed = useRef(false);
  const { mutateAsync, isPending } = useSend(entriesApi.createEntry, {
    done: journalMessages.saved,
    failed: journalMessages.notSaved,
    refresh: [entriesApi.listEntries, trendApi.readTrend],
  });
  const isAdded = added.has(id);
  useEffect(() => {
    // The button that she pressed is gone.
    if (isAdded && pressed.current) link.current?.focus();
  }, [isAdded]);

  if (!isThere) return null;
  if (isAdded) {
    return (
      <Link ref={link} to="/journal" className={styles.added}>
        In your journal
      </Link>
    );
  }
  const add = () => {
    pressed.current = true;
    const levels = { mood: restingLevel, energy: restingLevel };
    mutateAsync({ ...levels, id, content: text, entry_type: 'freeform', source: 'win' }).then(
      () => change(() => [[id, true]]),
      // It was said already.
      () => undefined,
    );
  };
  return (
    <Button variant="quiet" compact busy={isPending} aria-label={`Add to journal: ${text}`} onClick={add}>
      {isPending ? 'Adding...' : 'Add to journal'}
    </Button>
  );
};
