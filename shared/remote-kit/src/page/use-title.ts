import { pageTitle } from '@reset/contracts/page-title';
import { useEffect } from 'react';

/** What turns or hides the words after it: control characters and those of writing directions. */
const UNSEEN = /[\p{Cc}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;

/** Names what the page shows in the window's title, and in its history. @param title null: as the manifest has it */
export const useTitle = (title: string | null): void => {
  useEffect(() => {
    if (title !== null) document.title = pageTitle({ path: '', title: title.replaceAll(UNSEEN, '') });
  }, [title]);
};
