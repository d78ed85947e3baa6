import { type RefObject, useEffect } from 'react';

/** Keeps the text she is writing, and the button below it, above the keys of her phone. */
export const useAboveKeys = (form: RefObject<HTMLFormElement | null>): void => {
  useEffect(() => {
    const view = window.visualViewport;
    let height = view?.height ?? 0;
    const lift = () => {
      const area = form.current?.querySelector('textarea');
      const shrunk = (view?.height ?? 0) < height;
      height = view?.height ?? 0;
      if (shrunk && area === document.activeElement) area?.scrollIntoView({ block: 'start' });
    };
    view?.addEventListener('resize', lift);
    return () => view?.removeEventListener('resize', lift);
  }, [form]);
};
