const NOTE = 'reset-account-end';

/** Has the next page of this tab say that the account is gone; nothing else of it stays in the tab. */
export const noteAccountEnd = (): void => {
  sessionStorage.clear();
  sessionStorage.setItem(NOTE, 'yes');
};

/** Whether this tab was led here since the account is gone; said once. */
export const takeAccountEnd = (): boolean => {
  const noted = sessionStorage.getItem(NOTE) !== null;
  sessionStorage.removeItem(NOTE);
  return noted;
};
