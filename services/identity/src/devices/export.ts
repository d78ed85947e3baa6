import { type Db, eachRow } from '@reset/service-kit';
import { and, eq } from 'drizzle-orm';
import { device } from './tables.ts';

/** When a member's devices were last seen; not which ones they are. */
export async function* exportDevices(db: Db, member: string) {
  const rows = eachRow({ sort: device.seen_at, id: device.device_id }, (keys) =>
    db
      .select()
      .from(device)
      .where(and(eq(device.user_id, member), keys.where))
      .orderBy(...keys.orderBy)
      .limit(keys.limit),
  );
  for await (const { seen_at } of rows) yield { seen_at };
}
