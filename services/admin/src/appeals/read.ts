import type { appealsApi } from '@reset/contracts/http/admin';
import { fail, type Verb } from '@reset/service-kit';
import { eq } from 'drizzle-orm';
import { decidedWords } from '../decisions/shown.ts';
import { selectAppeals } from './list.ts';
import { appealWords } from './shown.ts';
import { appeal } from './tables.ts';

/** The whole of it. Who reads it is written down. */
export const readAppeal: Verb<typeof appealsApi.readAppeal> = async (ctx, { id }) => {
  const { me, write } = ctx;
  const found = await write(async (tx) => {
    const [there] = await selectAppeals(tx, me).where(eq(appeal.id, id));
    if (there) tx.audit('appeal.read', id, { subject: there.member.id });
    return there ?? fail('not_found');
  });
  const { row, decision, ...line } = found;
  return {
    ...line,
    ...(await appealWords(ctx, row)),
    decision: await decidedWords(ctx, decision),
  };
};
