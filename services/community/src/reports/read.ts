import type { care } from '@reset/contracts/http/community';
import { fail, type Verb } from '@reset/service-kit';
import { member } from '@reset/service-kit/tables';
import { eq, getTableColumns } from 'drizzle-orm';
import { person } from '../person.ts';
import { report } from './tables.ts';

/** The words that were reported and whose they are, also where she wrote anonymously. Who reads it is written down. */
export const readReport: Verb<typeof care.readReport> = async (ctx, { id }) => {
  const row = await ctx.write(async (tx) => {
    const [found] = await tx
      .select({ ...getTableColumns(report), author: person })
      .from(report)
      .leftJoin(member, eq(member.id, report.author_id))
      .where(eq(report.id, id));
    if (found) tx.audit('report.read', id);
    return found ?? fail('not_found');
  });
  return {
    ...row,
    content: await ctx.open(report.content, row),
    note: row.note ? await ctx.open(report.note, row) : '',
  };
};
