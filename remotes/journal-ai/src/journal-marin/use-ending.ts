import { voiceApi } from '@reset/contracts/http/journal-ai';
import { voiceMessages } from '@reset/contracts/voice';
import { toast } from '@reset/remote-kit';
import { useRefresh, useSend } from '@reset/remote-kit/data';
import { useState } from 'react';
import { shownEntries } from '../entries/shown-entries.ts';
import type { Keeping } from './use-keeping.ts';

interface Levels {
  readonly mood: number;
  readonly energy: number;
}

/** What becomes of a conversation: an entry of her journal, or nothing. @param onGone it is no conversation any more */
export const useEnding = (id: string, { settle, forget, putBack }: Keeping, onGone: () => void) => {
  const refresh = useRefresh();
  const [busy, setBusy] = useState(false);
  const saving = useSend(voiceApi.saveConversation, { failed: voiceMessages.notSaved });
  const removing = useSend(voiceApi.deleteConversation, { failed: 'Could not delete this conversation' });
  const restoring = useSend(voiceApi.restoreConversation, {
    failed: 'Could not bring this conversation back',
    refresh: [voiceApi.listConversations],
  });

  const save = async (levels: Levels) => {
    setBusy(true);
    try {
      await settle(id).catch((error: unknown) => {
        toast({ ...voiceMessages.notSaved, tone: 'danger' });
        throw error;
      });
      await saving.mutateAsync({ id, ...levels });
    } catch {
      return setBusy(false);
    }
    forget(id);
    toast({ ...voiceMessages.saved, tone: 'success' });
    onGone();
    await refresh([voiceApi.listConversations, ...shownEntries]);
  };

  const remove = async () => {
    setBusy(true);
    const kept = forget(id);
    const isHereAlone = kept !== undefined && kept.sent === 0;
    try {
      if (!isHereAlone) await removing.mutateAsync({ id });
    } catch {
      if (kept) putBack(kept);
      return setBusy(false);
    }
    onGone();
    const undo = () => {
      if (kept) putBack(kept);
      if (!isHereAlone) restoring.mutate({ id });
    };
    toast({ ...voiceMessages.deleted, action: { label: 'Undo', onAction: undo } });
    await refresh([voiceApi.listConversations]);
  };

  return { busy, save, remove };
};
