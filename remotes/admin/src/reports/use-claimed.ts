import type { Claim } from '@reset/contracts/decisions';
import { claimsApi } from '@reset/contracts/http/admin';
import { ApiError, useCall } from '@reset/remote-kit/data';
import { useEffect, useState } from 'react';
import type { QueuedSubject } from './use-queue.ts';

interface Claimed {
  /** Hers, or whose it is; null until that is known. */
  readonly claim: Claim | null;
  /** Why nobody knows. */
  readonly failed: string | null;
  readonly again: () => void;
}

/** The claim on what she has opened; leaving frees hers. */
export const useClaimed = ({ service, kind, target, author }: QueuedSubject): Claimed => {
  const authorId = author?.id;
  const create = useCall(claimsApi.createClaim);
  const free = useCall(claimsApi.deleteClaim);
  const [claim, setClaim] = useState<Claim | null>(null);
  const [failed, setFailed] = useState<{ readonly attempt: number; readonly why: string } | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let left = false;
    const of = { service, kind, target, author: authorId };
    const taken = create(of).then(
      (made) => {
        if (!left) setClaim(made);
        return made.mine;
      },
      (error: unknown) => {
        if (!left) setFailed({ attempt, why: error instanceof ApiError ? error.message : '' });
        return false;
      },
    );
    return () => {
      left = true;
      // It ends by itself where this does not arrive.
      void taken.then((isHers) => isHers && free({ target })).catch(() => undefined);
    };
  }, [create, free, service, kind, target, authorId, attempt]);
  return { claim, failed: failed?.attempt === attempt ? failed.why : null, again: () => setAttempt((n) => n + 1) };
};
