import { type RefObject, useEffect, useRef } from 'react';

/**
 * Moves the focus to the heading of a screen when it takes the place of another, so that it is read out. The first
 * screen is left alone: the shell has the focus after a navigation.
 * @param screen names what is shown; null while nothing is
 */
export const useFocusOnChange = (screen: string | null): RefObject<HTMLHeadingElement | null> => {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(screen);
  useEffect(() => {
    const before = shown.current;
    shown.current = screen;
    if (before !== null && before !== screen) heading.current?.focus();
  }, [screen]);
  return heading;
};
