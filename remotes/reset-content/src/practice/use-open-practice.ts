import { practiceParameter } from '@reset/contracts/practices';
import { useSearch } from '@reset/remote-kit';
import { useRef } from 'react';

export interface OpenPractice {
  /** The practice that the URL opens. */
  readonly id: string | null;
  /** Called when she opens one from its page. */
  readonly onOpen: () => void;
  readonly close: () => void;
}

/** The practice that is open is in the URL: it can be linked to, and going back closes it. */
export const useOpenPractice = (): OpenPractice => {
  const [search, change] = useSearch();
  const opened = useRef(false);
  return {
    id: search.get(practiceParameter),
    onOpen: () => {
      opened.current = true;
    },
    close: () => {
      // The step that opened it is taken back, else one more Back would be needed to leave the page.
      if (opened.current) history.back();
      else change({ [practiceParameter]: null });
      opened.current = false;
    },
  };
};
