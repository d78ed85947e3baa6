import type { Named } from '@reset/contracts/http';
import type { LiveRoom } from '@reset/contracts/live';
import type { ApiError } from '../data/api-error.ts';
import type { MessagePart } from './conversation-state.ts';

/** How a conversation is read and written; keep it the same as long as the conversation is the same. */
export interface ConversationCalls {
  /** Where it is told. */
  readonly room: LiveRoom;
  /** The newest messages, or what is after or before a number. */
  readonly list: (range: {
    readonly after?: number;
    readonly before?: number;
  }) => Promise<MessagePart & { readonly read: number; readonly seen: number | null }>;
  /** Takes a message of hers, and answers with it. */
  readonly send: Named;
  /** What it is sent as. */
  readonly inputOf: (message: { readonly id: string; readonly content: string }) => Readonly<Record<string, unknown>>;
  /** She has read up to this number. */
  readonly read: (seq: number) => Promise<unknown>;
  /** Something she asked for did not go through: what she sent, or the older messages. */
  readonly failed: (what: 'send' | 'older', error: ApiError) => void;
}
