import { randomBytes } from 'node:crypto';
import { exportMessages } from '@reset/contracts/exports';
import type { exportsApi } from '@reset/contracts/http/exports';
import { fail, type Tx, type Verb } from '@reset/service-kit';
import { eq } from 'drizzle-orm';
import { holders } from '../holders/held.ts';
import { user } from '../users/tables.ts';
import { readOf } from './shown.ts';
import { dataExport, gatheredPart } from './tables.ts';

/** Whether she has one; until the transaction ends nobody begins another. */
const hasOne = async (tx: Tx, id: string): Promise<boolean> => {
  await tx.select({ id: user.id }).from(user).where(eq(user.id, id)).for('no key update');
  const there = await tx.select({ id: dataExport.id }).from(dataExport).where(eq(dataExport.user_id, id));
  return there.length > 0;
};

/** Begins an archive. The same id again is the same one; another while there is one is refused. */
export const createDataExport: Verb<typeof exportsApi.createDataExport> = async (
  { me, clock, timeZone, write, seal },
  { id, from, until },
) =>
  write(async (tx) => {
    // Its key is made under an id that she chose, and stays whatever becomes of the write: only where one is begun.
    if (!(await hasOne(tx, me.id))) {
      const key = await seal(dataExport.key, { id }, randomBytes(32).toString('base64'));
      const at = clock().toISOString();
      const days = { from_day: from || null, until_day: until || null, time_zone: timeZone };
      const [made] = await tx
        .insert(dataExport)
        .values({ id, user_id: me.id, key, ...days, asked_at: at, next_try_at: at })
        .onConflictDoNothing()
        .returning({ id: dataExport.id });
      if (made) {
        const services = await holders(tx);
        await tx.insert(gatheredPart).values(services.map((service) => ({ export_id: id, service })));
      }
    }
    const shown = await readOf(tx, me.id, clock());
    return shown?.id === id ? shown : fail('conflict', exportMessages.oneAtATime);
  });
