import { randomUUID } from 'node:crypto';
import type { Ctx, Db, Tx } from '@reset/service-kit';
import { and, eq } from 'drizzle-orm';
import type { Secrets } from '../keys/secrets.ts';
import { readDevice, writeDevice } from './cookie.ts';
import { device } from './tables.ts';

/** @returns the id of the calling device when this member has signed in on it before, else null */
export const knownDevice = async (ctx: Ctx, secrets: Secrets, db: Db, userId: string): Promise<string | null> => {
  const id = readDevice(secrets, ctx.request.header('cookie'));
  if (!id) return null;
  const rows = await db
    .select({ id: device.device_id })
    .from(device)
    .where(and(eq(device.device_id, id), eq(device.user_id, userId)));
  return rows[0]?.id ?? null;
};

/**
 * Notes that this member signed in on the calling device, which keeps its id for the other members who use it.
 * @returns whether she did so for the first time there
 */
export const rememberDevice = async (ctx: Ctx, secrets: Secrets, tx: Tx, userId: string): Promise<boolean> => {
  const id = readDevice(secrets, ctx.request.header('cookie')) ?? randomUUID();
  const seen_at = ctx.clock().toISOString();
  const known = await tx
    .update(device)
    .set({ seen_at })
    .where(and(eq(device.device_id, id), eq(device.user_id, userId)))
    .returning({ id: device.device_id });
  if (!known.length) {
    await tx
      .insert(device)
      .values({ device_id: id, user_id: userId, seen_at })
      .onConflictDoUpdate({ target: [device.device_id, device.user_id], set: { seen_at } });
  }
  ctx.reply('set-cookie', writeDevice(secrets, id, ctx.request.header('x-forwarded-proto') === 'https'));
  return !known.length;
};
