import type { Ctx, Tx } from '@reset/service-kit';
import type { Secrets } from '../keys/secrets.ts';
import { reserve } from '../limits/reserve.ts';
import { askForMail } from '../mail/ask.ts';
import { deviceOf } from '../sessions/device-of.ts';
import type { UserRow } from '../users/tables.ts';

/** Of more in five minutes she need not hear: what to do is the same. */
const MOST_TOLD = 3;

interface Told {
  readonly secrets: Secrets;
  readonly sendsMail: boolean;
}

/**
 * Has her told that she is in on a new device: not at the first sign-in of all. Who came by mail needs no other: whoever
 * reads her mail has seen it.
 * @param before her account as it was until now
 */
export const tellNewDevice = async (
  { secrets, sendsMail }: Told,
  ctx: Ctx,
  tx: Tx,
  before: Pick<UserRow, 'id' | 'email' | 'confirmed_at' | 'last_sign_in_at'>,
): Promise<void> => {
  if (!sendsMail || before.confirmed_at === null || before.last_sign_in_at === null) return;
  const now = ctx.clock();
  if (await reserve(tx, { key: secrets.mac('bucket', 'new-device', before.id), most: MOST_TOLD }, now)) return;
  const device = deviceOf(ctx.request.userAgent);
  await askForMail(tx, { user_id: before.id, kind: 'new_device', email: before.email, device }, now);
};
