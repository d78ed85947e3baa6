import { useEffect, useState } from 'react';

/** Whether there is time still. */
export const useTime = (ms: number): boolean => {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsOver(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return !isOver;
};
