import type { Ctx, Tx } from '@reset/service-kit';
import type { Secrets } from '../keys/secrets.ts';
import { reserve } from '../limits/reserve.ts';
import { askForMail } from '../mail/ask.ts';
import { deviceOf } from '../sessions/device-of.ts';
import type { UserRow } from '../users/tables.ts';
import { rememberDevice } from './remember.ts';

/** Of more in five minutes she need not hear: what to do is the same. */
const MOST_TOLD = 3;

interface Told {
  readonly secrets: Secrets;
  readonly sendsMail: boolean;
}

/**
 * Notes that she signed in on the calling device, and has her told where it is a new one: once for each, and not at the
 * first sign-in of all. Who came by mail needs no other: whoever reads her mail has seen it.
 * @param before her account as it was until now
 */
export const tellNewDevice = async (
  { secrets, sendsMail }: Told,
  ctx: Ctx,
  tx: Tx,
  before: Pick<UserRow, 'id' | 'email' | 'confirmed_at' | 'last_sign_in_at'>,
): Promise<void> => {
  const isNew = await rememberDevice(ctx, secrets, tx, before.id);
  if (!isNew || !sendsMail || before.confirmed_at === null || before.last_sign_in_at === null) return;
  const now = ctx.clock();
  if (await reserve(tx, { key: secrets.mac('bucket', 'new-device', before.id), most: MOST_TOLD }, now)) return;
  const device = deviceOf(ctx.request.userAgent);
  await askForMail(tx, { user_id: before.id, kind: 'new_device', email: before.email, device }, now);
};
