import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSearch } from '../navigation.ts';

interface InAddress {
  /** What is open; null: nothing. */
  readonly key: string | null;
  readonly open: (key: string) => void;
  readonly close: () => void;
}

/**
 * Something that is opened over a page stands in its address: it can be opened anew, and going back closes it.
 * @param name of the value in the query string
 */
export const useInAddress = (name: string): InAddress => {
  const [search, change] = useSearch();
  const navigate = useNavigate();
  const key = search.get(name);
  const opened = useRef(false);
  useEffect(() => {
    if (key === null) opened.current = false;
  }, [key]);
  // What is not there any more closes nothing.
  useEffect(() => () => void (opened.current = false), []);
  return {
    key,
    open: (next) => {
      change({ [name]: next }, { step: true });
      opened.current = true;
    },
    close: () => {
      // The step that opened it is taken back, else one more Back would be needed to leave the page.
      if (opened.current) void navigate(-1);
      else if (key !== null) change({ [name]: null });
      opened.current = false;
    },
  };
};
