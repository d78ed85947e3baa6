import type { Ctx, Tx } from '@reset/service-kit';
import { rememberDevice } from '../devices/remember.ts';
import type { Secrets } from '../keys/secrets.ts';
import { rememberNetwork } from '../networks/remember.ts';
import type { Started } from '../sessions/start.ts';

/**
 * Notes device and network of who is in. Not of who is half way: a stranger who knows the password would guess at the
 * second step from a device that counts as hers.
 * @returns whether she is in on that device for the first time
 */
export const rememberPlace = async (
  ctx: Ctx,
  secrets: Secrets,
  tx: Tx,
  { user_id, halfWay }: Pick<Started, 'user_id' | 'halfWay'>,
): Promise<boolean> => {
  if (halfWay) return false;
  const isNew = await rememberDevice(ctx, secrets, tx, user_id);
  await rememberNetwork(ctx, secrets, tx, user_id);
  return isNew;
};
