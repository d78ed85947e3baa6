import { useEffect, useRef } from 'react';
import { useLocation } from '@reset/remote-kit/shell';

/** Closes a sheet when she goes to another page, by whatever way. */
export const useCloseOnLeave = (onClose: () => void): void => {
  const { pathname } = useLocation();
  const at = useRef(pathname);
  useEffect(() => {
    if (at.current !== pathname) onClose();
    at.current = pathname;
  }, [pathname, onClose]);
};
