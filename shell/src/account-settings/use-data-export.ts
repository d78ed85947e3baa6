import { exportsApi } from '@reset/contracts/http/exports';
import { useData } from '@reset/remote-kit/data';
import { useEffect } from 'react';

const EVERY_MS = 2_000;
/** `setTimeout` takes no longer. */
const LONGEST = 2 ** 31 - 1;

/** Her archive: asked again while it is made and in sight, when it goes, and when the next one can be asked for. */
export const useDataExport = () => {
  const asked = useData(exportsApi.readDataExport, {});
  const { refetch, data } = asked;
  const isMaking = data?.current?.state === 'making';
  const [changesAt = null] = [data?.current?.expires_at, data?.next_at]
    .filter((at) => typeof at === 'string')
    .toSorted();
  useEffect(() => {
    if (!isMaking) return undefined;
    const look = () => {
      if (document.visibilityState === 'visible') void refetch({ cancelRefetch: false });
    };
    const timer = setInterval(look, EVERY_MS);
    return () => clearInterval(timer);
  }, [isMaking, refetch]);
  useEffect(() => {
    if (changesAt === null) return undefined;
    const left = Math.max(EVERY_MS, new Date(changesAt).getTime() - Date.now());
    const timer = setTimeout(() => void refetch(), Math.min(LONGEST, left));
    return () => clearTimeout(timer);
  }, [changesAt, refetch]);
  return asked;
};
