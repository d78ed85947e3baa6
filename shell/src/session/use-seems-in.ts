import { useSession } from '@reset/remote-kit';

/** Whether somebody is signed in; while that is being found out, whether this device holds a session (`first.js`). */
export const useSeemsIn = (): boolean => {
  const { status } = useSession();
  return status === 'in' || (status === 'loading' && document.documentElement.dataset['session'] === 'in');
};
