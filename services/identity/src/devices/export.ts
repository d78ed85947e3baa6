import { eachRow, type SystemCtx } from '@reset/service-kit';
import { eq } from 'drizzle-orm';
import { device } from './tables.ts';

/** When a member's devices were last seen; not which ones they are. */
export async function* exportDevices({ db }: Pick<SystemCtx, 'db'>, member: string) {
  const rows = eachRow({ sort: device.seen_at, id: device.device_id }, (keys) =>
    keys.page(db.select().from(device), eq(device.user_id, member)),
  );
  for await (const { seen_at } of rows) yield { seen_at };
}
