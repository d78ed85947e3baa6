import type { Advice } from '@reset/contracts/coach';
import type { Ctx } from '@reset/service-kit';
import { advice } from './tables.ts';

type Row = typeof advice.$inferSelect;
type Sealed = Pick<Advice, 'content' | 'given_by'>;

export const sealAdvice = (
  { seal }: Pick<Ctx, 'seal'>,
  user_id: string,
  { id, content, given_by }: Omit<Advice, 'created_at'>,
) => seal(advice.content, { id, user_id }, JSON.stringify({ content, given_by } satisfies Sealed));

/** The advice as she reads it. */
export const openAdvice = async ({ open }: Pick<Ctx, 'open'>, row: Row): Promise<Advice> => {
  const { id, created_at } = row;
  const { content, given_by } = JSON.parse(await open(advice.content, row)) as Sealed;
  return { id, content, given_by, created_at };
};
