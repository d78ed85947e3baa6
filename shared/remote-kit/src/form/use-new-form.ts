import { type RefObject, useRef, useState } from 'react';

interface NewForm {
  readonly open: boolean;
  /** She has opened it: her cursor is in its first field. */
  readonly asked: boolean;
  /** What she sent last asks for people. */
  readonly needsPeople: boolean;
  /** Of the button that opens and closes it. */
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly toggle: () => void;
  readonly onSent: (needsPeople: boolean) => void;
}

/**
 * A form for something new behind a button; it closes when it was sent.
 * @param draft unfinished words that came back open it
 */
export const useNewForm = (draft: { readonly restored: boolean }): NewForm => {
  /** Null until she, or unfinished words that came back, have opened or closed it. */
  const [chosen, setChosen] = useState<boolean | null>(null);
  if (chosen === null && draft.restored) setChosen(true);
  const open = chosen === true;
  const [asked, setAsked] = useState(false);
  const [needsPeople, setNeedsPeople] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return {
    open,
    asked,
    needsPeople,
    button,
    toggle: () => {
      setChosen(!open);
      setAsked(!open);
    },
    onSent: (needs) => {
      setChosen(false);
      setNeedsPeople(needs);
      button.current?.focus();
    },
  };
};
