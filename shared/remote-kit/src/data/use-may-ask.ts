import type { Endpoint } from '@reset/contracts/http';
import { useSession } from '../session.ts';

/** Whether reading an endpoint makes sense now: public, or someone is signed in. */
export const useMayAsk = (endpoint: Endpoint): boolean => {
  const { status } = useSession();
  return endpoint.who === 'anyone' || status === 'in';
};
