import { practiceParameter, practicePath } from '@reset/contracts/practices';
import { useSearch } from '@reset/remote-kit';
import { useRef } from 'react';

const BEGIN = 'begin';

/** @returns where it is open, and runs at once: for who has chosen it already */
export const beginPath = (pillar: string, practice: string): string => `${practicePath(pillar, practice)}&${BEGIN}=1`;

export interface OpenPractice {
  /** The practice that the URL opens. */
  readonly id: string | null;
  /** It runs as soon as it is open. */
  readonly begins: boolean;
  /** It runs: a reload will not begin it once more. */
  readonly onBegun: () => void;
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
    begins: search.has(BEGIN),
    onBegun: () => change({ [BEGIN]: null }),
    onOpen: () => {
      opened.current = true;
    },
    close: () => {
      // The step that opened it is taken back, else one more Back would be needed to leave the page.
      if (opened.current) history.back();
      else change({ [practiceParameter]: null, [BEGIN]: null });
      opened.current = false;
    },
  };
};
