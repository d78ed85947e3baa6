import { act } from '@testing-library/react';
import { newId } from '../new-id.ts';

/** Another tab of a member has these words of a draft, and this one hears of it. */
export const writeInOtherTab = (member: string, draft: string, value: unknown): void => {
  const key = `reset:${member}:test:draft:${draft}/${newId()}`;
  localStorage.setItem(key, JSON.stringify({ at: Date.now(), value }));
  act(() => void dispatchEvent(new StorageEvent('storage', { key })));
};

/** All that the device holds of drafts. */
export const draftsOnDevice = (): unknown[] => {
  dispatchEvent(new Event('pagehide'));
  return Object.entries({ ...localStorage })
    .filter(([key]) => key.includes(':draft:'))
    .map(([, raw]) => (JSON.parse(String(raw)) as { value: unknown }).value)
    .filter((value) => value !== null);
};
