import type { Claim } from '@reset/contracts/decisions';
import { claimsApi } from '@reset/contracts/http/admin';
import { ApiError, useCall, useOnLeave } from '@reset/remote-kit/data';
import { useCallback, useEffect, useRef, useState } from 'react';
import { thisWindow } from './this-window.ts';
import type { ListedClaim } from './use-claims.ts';
import { useActing } from './use-acting.ts';
import type { QueuedSubject } from './use-queue.ts';

interface Claimed {
  /** Whose it is; null until that is known. */
  readonly claim: Claim | null;
  /** She looks at it in this window, and may decide. */
  readonly isHers: boolean;
  /** Why nobody knows. */
  readonly failed: string | null;
  readonly again: () => void;
  /** From another window of hers. */
  readonly take: () => void;
}

/** So often it is said again while she is at it. */
const RENEW_MS = 3 * 60_000;

const isHere = ({ mine, window }: Claim): boolean => mine && (window ?? thisWindow) === thisWindow;

/**
 * The claim on what she has opened: said again while she is at it, and freed when she leaves it, closes the window or goes
 * to another document. What somebody else lets go of becomes hers.
 * @param author whose words it is about; while that is undefined nobody knows yet, and nothing is claimed
 * @param listed the claim on it as all claims were read last
 */
export const useClaimed = (
  { service, kind, target }: QueuedSubject,
  author: QueuedSubject['author'] | undefined,
  listed: ListedClaim,
): Claimed => {
  const [authorId, isKnown] = [author?.id, author !== undefined];
  const create = useCall(claimsApi.createClaim);
  const free = useCall(claimsApi.deleteClaim);
  /** As her own answer or, where that is newer, the list of all claims says. */
  const [known, setKnown] = useState<{ readonly claim: Claim; readonly at: number } | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  /** Whether it is hers, once that is answered, and since when. */
  const last = useRef({ isHers: Promise.resolve(false), at: 0 });
  const look = useCallback(
    (takes: boolean) => {
      if (!isKnown) return;
      const of = { service, kind, target, author: authorId, window: thisWindow, takes };
      const isHers = create(of).then(
        (claim) => {
          setFailed(null);
          setKnown({ claim, at: Date.now() });
          return isHere(claim);
        },
        (error: unknown) => {
          setFailed(error instanceof ApiError ? error.message : '');
          return false;
        },
      );
      last.current = { isHers, at: Date.now() };
    },
    [create, service, kind, target, authorId, isKnown],
  );
  const again = useCallback(() => look(false), [look]);
  useEffect(() => {
    again();
    return () => {
      // It ends by itself where this does not arrive.
      void last.current.isHers.then((isHers) => isHers && free({ target, window: thisWindow })).catch(() => undefined);
    };
  }, [again, free, target]);

  const isNewer = known !== null && listed.at > known.at;
  if (isNewer && listed.claim) setKnown({ claim: listed.claim, at: listed.at });
  const claim = known?.claim ?? null;
  const isHers = claim !== null && isHere(claim);
  // Where her own has lapsed, it is hers again with the next thing that she does.
  const isFree = isNewer && !listed.claim && !isHers;
  useEffect(() => {
    if (isFree) again();
  }, [isFree, again]);
  useOnLeave(claimsApi.deleteClaim, isHers ? { target, window: thisWindow } : null);
  useEffect(() => {
    const back = ({ persisted }: PageTransitionEvent) => persisted && again();
    addEventListener('pageshow', back);
    return () => removeEventListener('pageshow', back);
  }, [again]);
  useActing(() => {
    if (isHers && Date.now() - last.current.at >= RENEW_MS) again();
  });
  return { claim, isHers, failed: claim === null ? failed : null, again, take: () => look(true) };
};
