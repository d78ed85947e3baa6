import type * as z from 'zod/mini';
import type { LeaveRule } from './device-entry.ts';

/** A piece of state that stays on this device; read and written with `useAtom`. */
export interface DeviceAtom<T> {
  readonly kind: 'device';
  readonly name: string;
  readonly schema: z.ZodMiniType<T>;
  readonly initial: T;
  readonly leave: (value: T) => LeaveRule;
}

/**
 * Declares state that stays on this device, for the member who is signed in or for the visitor, whose state is adopted
 * when she signs in, in that tab or saying that it is hers. Other tabs follow.
 * @param name unique within the remote
 * @param schema what is read back must pass it, else `initial` is used
 * @param leave what becomes of it when she signs out
 */
export const deviceAtom = <T>(
  name: string,
  schema: z.ZodMiniType<T>,
  initial: T,
  leave: LeaveRule | ((value: T) => LeaveRule),
): DeviceAtom<T> => ({
  kind: 'device',
  name,
  schema,
  initial,
  leave: typeof leave === 'function' ? leave : () => leave,
});
