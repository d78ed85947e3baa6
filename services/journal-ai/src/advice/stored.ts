import type { Advice } from '@reset/contracts/coach';
import type { Ctx } from '@reset/service-kit';
import type { advice } from './tables.ts';

type Row = typeof advice.$inferSelect;
type Told = Pick<Advice, 'content' | 'given_by'>;

const place = (id: string) => `advice.content.${id}`;

export const sealAdvice = (
  { seal }: Pick<Ctx, 'seal'>,
  user_id: string,
  { id, content, given_by }: Omit<Advice, 'created_at'>,
) => seal(user_id, place(id), JSON.stringify({ content, given_by } satisfies Told));

/** The advice as she reads it. */
export const openAdvice = async ({ open }: Pick<Ctx, 'open'>, row: Row): Promise<Advice> => {
  const { id, user_id, created_at } = row;
  const { content, given_by } = JSON.parse(await open(user_id, place(id), row.content)) as Told;
  return { id, content, given_by, created_at };
};
