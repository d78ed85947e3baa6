import { healthApi } from '@reset/contracts/http/admin';
import { useData } from '@reset/remote-kit/data';
import { useEffect } from 'react';

const EVERY_MS = 2_000;

/** How everything is, asked again as long as it is in sight. */
export const useHealth = () => {
  const asked = useData(healthApi.readHealth, {});
  const { refetch } = asked;
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') void refetch({ cancelRefetch: false });
    };
    const timer = setInterval(look, EVERY_MS);
    return () => clearInterval(timer);
  }, [refetch]);
  return asked;
};
