import { toast, useOnline } from '@reset/remote-kit';
import { useEffect } from 'react';

interface Asked {
  readonly isError: boolean;
  readonly errorUpdatedAt: number;
}

/** Says once that something could not be read. Without a connection the page says so itself, and no toast does. */
export const useSayFailed = ({ isError, errorUpdatedAt }: Asked, title: string): void => {
  const online = useOnline();
  const failedAt = isError && online ? errorUpdatedAt : 0;
  useEffect(() => {
    if (failedAt > 0) toast({ title, tone: 'danger' });
  }, [failedAt, title]);
};
