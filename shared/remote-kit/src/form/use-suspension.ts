import type { Me } from '@reset/contracts/http/identity';
import { useEffect, useState } from 'react';
import { useMe } from '../data/use-me.ts';

const topics = ['identity/suspension'];

/** The longest a timer can wait. */
const MOST_MS = 2 ** 31 - 1;

/** Whether a moment has come; told when it does. */
const useHasCome = (at: string | undefined): boolean => {
  const [now, setNow] = useState(() => Date.now());
  const then = at === undefined ? Infinity : Date.parse(at);
  useEffect(() => {
    const wait = then - Date.now();
    if (wait > MOST_MS) return;
    const timer = setTimeout(() => setNow(Date.now()), Math.max(0, wait));
    return () => clearTimeout(timer);
  }, [then]);
  return then <= now;
};

/** Her suspension while it lasts; null where there is none. A courtesy: the services refuse what she may not. */
export const useSuspension = (): NonNullable<Me['suspension']> | null => {
  const suspension = useMe(topics)?.suspension ?? null;
  const isOver = useHasCome(suspension?.until);
  return isOver ? null : suspension;
};
