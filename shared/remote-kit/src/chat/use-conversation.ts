import type { Message } from '@reset/contracts/conversation';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { ApiError } from '../data/api-error.ts';
import type { Outcome } from '../data/runner.ts';
import { useRunner } from '../data/use-runner.ts';
import {
  caughtUp,
  type ConversationState,
  gapAfter,
  heard,
  type MessagePart,
  opened,
  withOlder,
} from './conversation-state.ts';
import { type Outbox, useOutbox } from './use-outbox.ts';

/** How long until it is asked again what came, while she can see the page. */
const EVERY_MS = 3_000;

/** How a conversation is read and written; keep it the same as long as the conversation is the same. */
export interface ConversationCalls {
  /** The newest messages, or what is after or before a number. */
  readonly list: (range: {
    readonly after?: number;
    readonly before?: number;
  }) => Promise<MessagePart & { readonly read: number }>;
  readonly send: (message: { readonly id: string; readonly content: string }) => Promise<Message>;
  /** She has read up to this number. */
  readonly read: (seq: number) => Promise<unknown>;
  /** Something she asked for did not go through: what she sent, or the older messages. */
  readonly failed: (what: 'send' | 'older', error: ApiError) => void;
}

export interface Conversation {
  /** `gone`: it is not there for her, or not any more. */
  readonly status: 'loading' | 'failed' | 'ready' | 'gone';
  /** By `seq`, without gaps. */
  readonly messages: readonly Message[];
  /** What is on this device alone so far; it stands after the messages. */
  readonly outgoing: Outbox['waiting'];
  readonly send: (content: string) => void;
  readonly retry: (id: string) => void;
  readonly discard: (id: string) => void;
  readonly hasOlder: boolean;
  readonly loadingOlder: boolean;
  readonly readOlder: () => void;
  /** The newest message is in her sight: says so to the service, once. */
  readonly seen: () => void;
  /** The first reading failed, and when: for whoever says so. */
  readonly failure: { readonly isError: boolean; readonly errorUpdatedAt: number };
  /** Tries the first reading again. */
  readonly reload: () => void;
}

const isGone = ({ code }: ApiError): boolean => code === 'not_found' || code === 'forbidden' || code === 'invalid';

/**
 * A conversation as it goes on: asked for again every 3 s while she can see it, and what she sends stands there at once
 * under an id of its own, is kept on the device until the service has it, and goes through once.
 * @param id of the conversation; another one needs another component (`key`)
 */
export const useConversation = (id: string, { list, send, read, failed }: ConversationCalls): Conversation => {
  const [state, setState] = useState<ConversationState | null>(null);
  const [status, setStatus] = useState<Conversation['status']>('loading');
  const [failedAt, setFailedAt] = useState(0);
  const [loadingOlder, setLoadingOlder] = useState(false);
  const latest = useRef<ConversationState | null>(null);
  const readUpTo = useRef(0);

  const become = useCallback((next: ConversationState) => {
    latest.current = next;
    setState(next);
  }, []);
  const end = useCallback(() => setStatus('gone'), []);

  const look = useCallback(async (): Promise<Outcome> => {
    try {
      const from = latest.current;
      const part = await list(from ? { after: from.upTo } : {});
      const now = latest.current;
      if (now) become(caughtUp(now, part));
      else {
        readUpTo.current = part.read;
        become(opened(part));
        setStatus('ready');
      }
      return from && part.more ? 'more' : 'done';
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code === 'sign_in') return 'never';
      if (isGone(error)) {
        end();
        return 'never';
      }
      if (latest.current === null) {
        setStatus('failed');
        setFailedAt((at) => at || Date.now());
      }
      return 'again';
    }
  }, [list, become, end]);
  const lookSoon = useRunner(status === 'gone' ? null : look);
  useEffect(() => {
    const timer = setInterval(() => document.visibilityState === 'visible' && lookSoon(), EVERY_MS);
    return () => clearInterval(timer);
  }, [lookSoon]);

  const sent = useCallback(
    async (message: Message) => {
      const now = latest.current;
      if (!now) return;
      const next = heard(now, message);
      become(next);
      if (gapAfter(next) !== null) await look();
    },
    [become, look],
  );
  const notSent = useCallback((error: ApiError) => failed('send', error), [failed]);
  const outbox = useOutbox(id, { send, sent, failed: notSent });

  const asking = useRef(false);
  const readOlder = useCallback(async () => {
    const before = latest.current?.messages[0]?.seq;
    if (asking.current || before === undefined) return;
    asking.current = true;
    setLoadingOlder(true);
    try {
      const part = await list({ before });
      if (latest.current) become(withOlder(latest.current, before, part));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (isGone(error)) end();
      else failed('older', error);
    } finally {
      asking.current = false;
      setLoadingOlder(false);
    }
  }, [list, become, end, failed]);

  const seen = useCallback(() => {
    const upTo = latest.current?.upTo ?? 0;
    const before = readUpTo.current;
    if (upTo <= before || document.visibilityState !== 'visible') return;
    readUpTo.current = upTo;
    // It goes on by itself: what did not arrive is said with the next message, or when she comes again.
    read(upTo).catch(() => {
      readUpTo.current = before;
    });
  }, [read]);

  const messages = state?.messages;
  const outgoing = useMemo(() => {
    const arrived = new Set(messages?.map((message) => message.id));
    return outbox.waiting.filter((piece) => !arrived.has(piece.id));
  }, [messages, outbox.waiting]);

  return {
    status,
    messages: messages ?? [],
    outgoing,
    send: outbox.add,
    retry: outbox.retry,
    discard: outbox.discard,
    hasOlder: state?.more ?? false,
    loadingOlder,
    readOlder: () => void readOlder(),
    seen,
    failure: { isError: status === 'failed', errorUpdatedAt: failedAt },
    reload: () => {
      setStatus('loading');
      setFailedAt(0);
      void look();
    },
  };
};
