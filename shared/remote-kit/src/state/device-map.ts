import type * as z from 'zod/mini';
import type { Leave } from './device-entry.ts';

/** Many things of one kind that stay on this device, each by its key; read and written with `useDeviceMap`. */
export interface DeviceMap<T> {
  readonly name: string;
  readonly schema: z.ZodMiniType<T>;
  readonly leave: (value: T) => Leave;
}

/**
 * Declares a map that stays on this device. Each entry is kept by itself: when a visitor signs in, or two tabs write,
 * the newer of two entries wins and the others are untouched.
 * @param name unique within the remote, without a slash
 * @param schema an entry that does not pass it when read back is not there
 * @param leave what becomes of an entry when she signs out
 */
export const deviceMap = <T>(
  name: string,
  schema: z.ZodMiniType<T>,
  leave: Leave | ((value: T) => Leave),
): DeviceMap<T> => ({ name, schema, leave: typeof leave === 'function' ? leave : () => leave });
