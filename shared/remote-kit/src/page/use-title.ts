import { pageTitle } from '@reset/contracts/page-title';
import { useEffect } from 'react';

/** Names what the page shows in the window's title, and in its history. @param title null: as the manifest has it */
export const useTitle = (title: string | null): void => {
  useEffect(() => {
    if (title !== null) document.title = pageTitle({ path: '', title });
  }, [title]);
};
