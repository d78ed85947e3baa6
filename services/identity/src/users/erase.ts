import type { SystemCtx, Tx } from '@reset/service-kit';
import { endSessions } from '../sessions/end.ts';

/** Her rows go with her member row; her sessions must also end where their tokens are still shown. */
export const erase = (tx: Tx, id: string, { clock }: SystemCtx): Promise<void> =>
  endSessions(tx, { of: id }, 'sign_out', clock());
