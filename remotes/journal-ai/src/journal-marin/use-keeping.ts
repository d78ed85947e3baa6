import { voiceApi } from '@reset/contracts/http/journal-ai';
import type { VoiceTurn } from '@reset/contracts/voice';
import { ApiError, type Outcome, useCall, useRefresh, useRunner } from '@reset/remote-kit/data';
import { useDeviceMap } from '@reset/remote-kit/state';
import { useCallback, useRef } from 'react';
import { type Kept, keptConversations } from './kept.ts';

interface Talked {
  readonly id: string;
  readonly startedAt: number;
  readonly turns: readonly VoiceTurn[];
}

export interface Keeping {
  /** What the service has not all of. */
  readonly onDevice: ReadonlyMap<string, Kept>;
  /** Writes a conversation down on this device. @param live more of it is to come */
  readonly keep: (talked: Talked, live: boolean) => void;
  /** Sends what waits, soon. */
  readonly send: () => void;
  /** Sends all of one conversation now; rejects where that cannot be. */
  readonly settle: (id: string) => Promise<void>;
  /** Takes one off this device. @returns what stood there */
  readonly forget: (id: string) => Kept | undefined;
  readonly putBack: (kept: Kept) => void;
}

type Change = ReturnType<typeof useDeviceMap<Kept>>[1];

const isSame = (a: readonly VoiceTurn[], b: readonly VoiceTurn[]): boolean => JSON.stringify(a) === JSON.stringify(b);

/** What another try may change. */
const isPassing = (error: unknown): boolean =>
  !(error instanceof ApiError) || ['unavailable', 'internal', 'limited', 'sign_in'].includes(error.code);

/** Writes down what is said, on this device. @returns what does so, and which conversation goes on here */
const useWriting = (change: Change) => {
  const live = useRef<string | null>(null);
  /** Another tab may have sent, and let go of, what goes on here. */
  const revisions = useRef(new Map<string, number>());
  const keep = useCallback(
    ({ id, startedAt, turns }: Talked, isLive: boolean) => {
      live.current = isLive ? id : null;
      if (turns.length === 0) return;
      change((now) => {
        const before = now.get(id);
        if (before && isSame(before.turns, turns)) return [];
        const revision = Math.max(before?.revision ?? 0, revisions.current.get(id) ?? 0) + 1;
        revisions.current.set(id, revision);
        const started_at = new Date(startedAt).toISOString();
        return [[id, { id, started_at, revision, sent: before?.sent ?? 0, turns: [...turns] }]];
      });
    },
    [change],
  );
  return { keep, live };
};

/** Keeps conversations: on this device at once, at the service as soon as it can be reached. */
export const useKeeping = (): Keeping => {
  const [onDevice, change, read] = useDeviceMap(keptConversations);
  const call = useCall(voiceApi.changeConversation);
  const refresh = useRefresh();
  const { keep, live } = useWriting(change);

  const settle = useCallback(
    async (id: string) => {
      const one = read().get(id);
      if (!one) return;
      const { started_at, revision, sent, turns } = one;
      if (sent < revision) await call({ id, started_at, revision, turns });
      change((now) => {
        const latest = now.get(id);
        if (!latest) return [];
        const isAll = revision >= latest.revision && live.current !== id;
        return [[id, isAll ? undefined : { ...latest, sent: Math.max(latest.sent, revision) }]];
      });
    },
    [call, change, read, live],
  );

  const job = useCallback(async (): Promise<Outcome> => {
    let outcome: Outcome = 'done';
    for (const { id, sent, revision } of read().values()) {
      if (sent >= revision && live.current === id) continue;
      try {
        await settle(id);
        if (live.current !== id) void refresh([voiceApi.listConversations]);
      } catch (error) {
        if (isPassing(error)) outcome = 'again';
        // It was saved, or deleted, somewhere else.
        else if (sent > 0 && (error as ApiError).code === 'not_found') change(() => [[id, undefined]]);
      }
    }
    return outcome;
  }, [read, settle, refresh, change, live]);
  const run = useRunner(job);

  return {
    onDevice,
    keep,
    send: useCallback(() => run('now'), [run]),
    settle,
    forget: useCallback(
      (id) => {
        const there = read().get(id);
        if (there) change(() => [[id, undefined]]);
        return there;
      },
      [change, read],
    ),
    putBack: useCallback((kept) => change(() => [[kept.id, kept]]), [change]),
  };
};
