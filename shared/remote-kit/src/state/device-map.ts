import type * as z from 'zod/mini';

/** Many things of one kind that stay on this device, each by its key; read and written with `useDeviceMap`. */
export interface DeviceMap<T> {
  readonly name: string;
  readonly schema: z.ZodMiniType<T>;
}

/**
 * Declares a map that stays on this device. Each entry is kept by itself: when a visitor signs in, or two tabs write,
 * the newer of two entries wins and the others are untouched.
 * @param name unique within the remote, without a slash
 * @param schema an entry that does not pass it when read back is not there
 */
export const deviceMap = <T>(name: string, schema: z.ZodMiniType<T>): DeviceMap<T> => ({ name, schema });
