import { randomBytes } from 'node:crypto';
import { exportMessages } from '@reset/contracts/exports';
import type { exportsApi } from '@reset/contracts/http/exports';
import { fail, type Tx, type Verb } from '@reset/service-kit';
import { eq } from 'drizzle-orm';
import { holders } from '../holders/held.ts';
import { user } from '../users/tables.ts';
import { currentOf, nextAt } from './next-at.ts';
import { shownExport } from './shown.ts';
import { dataExport, gatheredPart } from './tables.ts';

/** Until the transaction ends nobody begins another of hers. */
const holdHers = (tx: Tx, id: string) =>
  tx.select({ id: user.id }).from(user).where(eq(user.id, id)).for('no key update');

/** Begins an archive, in the place of one that may go. The same id again is the same one. */
export const createDataExport: Verb<typeof exportsApi.createDataExport> = async (
  { me, clock, timeZone, write, seal },
  { id, from, until },
) =>
  write(async (tx) => {
    await holdHers(tx, me.id);
    const now = clock();
    const current = await currentOf(tx, me.id, now);
    if (current?.id === id) return shownExport(tx, current);
    const next = await nextAt(tx, me.id, current, now);
    if (next.held) return fail('conflict', exportMessages.oneAtATime);
    if (next.at !== null) return fail('limited', exportMessages.enough);
    const [taken] = await tx.select({ id: dataExport.id }).from(dataExport).where(eq(dataExport.id, id));
    if (taken) return fail('conflict');

    const at = now.toISOString();
    if (current) await tx.update(dataExport).set({ expires_at: at }).where(eq(dataExport.id, current.id));
    // Its key is made under an id that she chose, and stays whatever becomes of the write: only where one is begun.
    const key = await seal(dataExport.key, { id }, randomBytes(32).toString('base64'));
    const days = { from_day: from || null, until_day: until || null, time_zone: timeZone };
    const [made] = await tx
      .insert(dataExport)
      .values({ id, user_id: me.id, key, ...days, asked_at: at, next_try_at: at })
      .onConflictDoNothing()
      .returning();
    if (!made) return fail('conflict');
    const services = await holders(tx);
    await tx.insert(gatheredPart).values(services.map((service) => ({ export_id: id, service })));
    return shownExport(tx, made);
  });
