import { type RefObject, useEffect, useRef } from 'react';

/**
 * Gives the focus back to the button that opened something, once that is closed.
 * @param open whether it is open; the button stands again when it is not
 */
export const useFocusBack = (open: boolean): RefObject<HTMLButtonElement | null> => {
  const button = useRef<HTMLButtonElement>(null);
  const was = useRef(open);
  useEffect(() => {
    if (was.current && !open) button.current?.focus();
    was.current = open;
  }, [open]);
  return button;
};
