import { toast } from '@reset/ui';
import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import { useOnline } from '../connection.ts';
import { type Say, spoken } from '../data/use-send.ts';

interface Asked {
  readonly isPending: boolean;
  readonly isError: boolean;
  readonly errorUpdatedAt: number;
}

/**
 * Says that something could not be read, once: not again while it goes on being asked for by itself and failing. Without
 * a connection the page says so itself, and no toast does.
 * @returns to be called when she asks for it again: a failure is then said anew
 */
export const useSayFailed = ({ isPending, isError, errorUpdatedAt }: Asked, failed: Say): (() => void) => {
  const online = useOnline();
  const said = useRef(false);
  const say = useEffectEvent(() => toast({ ...spoken(failed), tone: 'danger' }));
  const failedAt = isError ? errorUpdatedAt : 0;
  const isOnline = useEffectEvent(() => online);
  useEffect(() => {
    if (isPending) said.current = false;
    // As it was when it failed: a connection that is there again makes no failure of what had none.
    if (failedAt === 0 || said.current || !isOnline()) return;
    said.current = true;
    say();
  }, [isPending, failedAt]);
  return useCallback(() => {
    said.current = false;
  }, []);
};
