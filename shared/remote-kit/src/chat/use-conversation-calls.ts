import type { MessagePage, MessageRange } from '@reset/contracts/conversation';
import type { Named } from '@reset/contracts/http';
import { toast } from '@reset/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useCall } from '../data/use-call.ts';
import { useKit } from '../kit.ts';
import { refreshSoon } from '../data/refresh-soon.ts';
import type { ConversationCalls } from './conversation-calls.ts';

/** By what the messages of conversations are read and written, and what is said where that fails. */
export interface ConversationEndpoints {
  /** Of the newest, and of what is after or before a number. */
  readonly list: Named & { readonly input: typeof MessageRange; readonly output: typeof MessagePage };
  readonly create: Named;
  /** The field of a new message that says in which conversation it is. */
  readonly within: string;
  /** Takes `id` and `seq`: up to which message she has seen. */
  readonly markRead: Named;
  /** Where it is told how much she has not read. */
  readonly refresh: readonly Named[];
  /** Said to someone who is not signed in any more. */
  readonly signIn: string;
  /** `invalid`: said, where she is told it besides what stands under the field, with what is wrong. */
  readonly failed: { readonly send: string; readonly older: string; readonly invalid?: string };
}

/** An endpoint's prefix is `/api/<service>`. */
const serviceOf = ({ key: [prefix] }: Named): string => prefix.split('/').at(-1) ?? '';

/** @param by keep it the same as long as the conversation is the same */
export const useConversationCalls = (id: string, by: ConversationEndpoints): ConversationCalls => {
  const list = useCall(by.list);
  const markRead = useCall(by.markRead);
  const queries = useQueryClient();
  const { connection } = useKit();
  return useMemo(
    () => ({
      room: { service: serviceOf(by.list), id },
      list: (range) => list({ id, ...range }),
      send: by.create,
      inputOf: (message) => ({ [by.within]: id, ...message }),
      read: async (seq) => {
        await markRead({ id, seq });
        refreshSoon(queries, by.refresh, connection.online);
      },
      failed: (what, { code, message }) => {
        // It stands above the field, and why at the message.
        if (what === 'send' && code === 'suspended') return;
        if (code === 'sign_in') toast({ title: by.signIn, tone: 'danger' });
        // Why, and whether it goes by itself, stands at the message.
        else if (what === 'send') toast({ title: by.failed.send, tone: 'danger' });
        else toast({ title: by.failed[what], description: message, tone: 'danger' });
      },
    }),
    [id, by, list, markRead, queries, connection],
  );
};
