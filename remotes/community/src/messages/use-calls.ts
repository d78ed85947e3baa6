import { connections, messages } from '@reset/contracts/http/community';
import { partnerMessages } from '@reset/contracts/partners';
import { toast } from '@reset/remote-kit';
import type { ConversationCalls } from '@reset/remote-kit/chat';
import { useCall, useRefresh } from '@reset/remote-kit/data';
import { useMemo } from 'react';

/** How the messages of a connection are read and written. */
export const useCalls = (id: string): ConversationCalls => {
  const list = useCall(messages.listMessages);
  const read = useCall(messages.readMessages);
  const refresh = useRefresh();
  return useMemo(
    () => ({
      list: (range) => list({ id, ...range }),
      send: messages.sendMessage,
      inputOf: (message) => ({ connection_id: id, ...message }),
      read: async (seq) => {
        await read({ id, seq });
        await refresh([connections.listConnections]);
      },
      failed: (what, error) => {
        if (error.code === 'sign_in') toast({ title: partnerMessages.signInToSend, tone: 'danger' });
        else {
          const title = what === 'send' ? partnerMessages.notSent : partnerMessages.loadingMessages;
          toast({ title, description: error.message, tone: 'danger' });
        }
      },
    }),
    [id, list, read, refresh],
  );
};
