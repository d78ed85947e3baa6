import type { SystemCtx } from '@reset/service-kit';
import { appeal } from './tables.ts';

/** What she wrote, and what she was answered: nothing yet while the answer is being carried out. */
export const appealWords = async ({ open }: Pick<SystemCtx, 'open'>, row: typeof appeal.$inferSelect) => ({
  content: await open(appeal.content, row),
  answer: row.answer && row.state !== 'open' ? await open(appeal.answer, row) : '',
});
