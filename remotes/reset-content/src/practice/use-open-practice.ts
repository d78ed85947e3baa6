import { useSearch } from '@reset/remote-kit';
import { useRef } from 'react';

const PARAMETER = 'practice';

/** @returns where a practice of a pillar is open */
export const practicePath = (pillar: string, practice: string): string => `/reset/${pillar}?${PARAMETER}=${practice}`;

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
    id: search.get(PARAMETER),
    onOpen: () => {
      opened.current = true;
    },
    close: () => {
      // The step that opened it is taken back, else one more Back would be needed to leave the page.
      if (opened.current) history.back();
      else change({ [PARAMETER]: null });
      opened.current = false;
    },
  };
};
