import { exportsApi } from '@reset/contracts/http/exports';
import { useData } from '@reset/remote-kit/data';
import { useEffect } from 'react';

const EVERY_MS = 2_000;
/** `setTimeout` takes no longer. */
const LONGEST = 2 ** 31 - 1;

/** Her archive: asked again while it is made and in sight, and when it goes. */
export const useDataExport = () => {
  const asked = useData(exportsApi.readDataExport, {});
  const { refetch, data } = asked;
  const isMaking = data?.current?.state === 'making';
  const goesAt = data?.current?.expires_at ?? null;
  useEffect(() => {
    if (!isMaking) return undefined;
    const look = () => {
      if (document.visibilityState === 'visible') void refetch({ cancelRefetch: false });
    };
    const timer = setInterval(look, EVERY_MS);
    return () => clearInterval(timer);
  }, [isMaking, refetch]);
  useEffect(() => {
    if (goesAt === null) return undefined;
    const left = Math.max(EVERY_MS, new Date(goesAt).getTime() - Date.now());
    const timer = setTimeout(() => void refetch(), Math.min(LONGEST, left));
    return () => clearTimeout(timer);
  }, [goesAt, refetch]);
  return asked;
};
