import { useAtom } from '@reset/remote-kit/state';
import { useEffect, useState } from 'react';
import { lastTold } from './last-told.ts';

/** Rules for companion chatbots ask for a reminder at least every three hours of use. */
const EVERY = 3 * 60 * 60 * 1000;

/** A clock that was set back must not keep her from being told. */
const untilDue = (told: number | null): number => {
  const now = Date.now();
  return told === null || told > now ? 0 : Math.max(0, told + EVERY - now);
};

/** @returns how often she was told since the page opened: 0 while the last time on this device is recent */
export const useDisclosure = (): number => {
  const [told, setTold] = useAtom(lastTold);
  const [times, setTimes] = useState(0);
  useEffect(() => {
    const due = setTimeout(() => {
      setTold(Date.now());
      setTimes((before) => before + 1);
    }, untilDue(told));
    return () => clearTimeout(due);
  }, [told, setTold]);
  return times;
};
