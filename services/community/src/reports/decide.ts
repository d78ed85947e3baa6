import type { care } from '@reset/contracts/http/community';
import { fail, type Verb } from '@reset/service-kit';
import { and, eq } from 'drizzle-orm';
import { report } from './tables.ts';
import { things } from './things.ts';

/**
 * Decides an open report. Where the thing is taken away, all that is open about it is decided; the same decision again
 * changes nothing.
 */
export const decideReport: Verb<typeof care.decideReport> = ({ clock, write }, { id, decision }) =>
  write(async (tx) => {
    const [row] = await tx.select().from(report).where(eq(report.id, id)).for('update');
    if (!row) return fail('not_found');
    if (row.state === decision) return row;
    if (row.state !== 'open') return fail('conflict');
    const { kind, target } = row;
    const at = clock().toISOString();
    const set = { state: decision, decided_at: at };
    await tx.update(report).set(set).where(eq(report.id, id));
    tx.audit(`report.${decision}`, id);
    if (decision === 'removed') {
      await things[kind]?.remove(tx, target, at);
      const alike = and(eq(report.kind, kind), eq(report.target, target), eq(report.state, 'open'));
      await tx.update(report).set(set).where(alike);
    }
    return { ...row, ...set };
  });
