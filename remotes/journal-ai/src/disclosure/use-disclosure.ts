import { useAtom } from '@reset/remote-kit/state';
import { useEffect, useState } from 'react';
import { lastDisclosed } from './last-disclosed.ts';

/** Rules for companion chatbots ask for a reminder at least every three hours of use. */
const EVERY = 3 * 60 * 60 * 1000;

/** A clock that was set back must not keep her from being told. */
const untilDue = (disclosedAt: number | null): number => {
  const now = Date.now();
  return disclosedAt === null || disclosedAt > now ? 0 : Math.max(0, disclosedAt + EVERY - now);
};

/** @returns how often she was told since the page opened: 0 while the last time on this device is recent */
export const useDisclosure = (): number => {
  const [disclosedAt, setDisclosedAt] = useAtom(lastDisclosed);
  const [times, setTimes] = useState(0);
  useEffect(() => {
    const due = setTimeout(() => {
      setDisclosedAt(Date.now());
      setTimes((before) => before + 1);
    }, untilDue(disclosedAt));
    return () => clearTimeout(due);
  }, [disclosedAt, setDisclosedAt]);
  return times;
};
