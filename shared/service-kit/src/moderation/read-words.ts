import { decisionMessages } from '@reset/contracts/decisions';
import type { reportsApi } from '@reset/contracts/http/service-moderation';
import { fail } from '../errors.ts';
import type { SystemCtx, Verb } from '../types.ts';
import type { About } from './decide-open.ts';
import type { Kind } from './kind.ts';
import { reportsAbout } from './subjects.ts';
import { report } from './tables.ts';

/** As who decides was shown them. @throws Fail where nobody reported it, it is not hers to judge, or she saw another report first */
const reportedWords = async (
  { db, open }: Pick<SystemCtx, 'db' | 'open'>,
  about: About,
  { by, newest }: { readonly by: string; readonly newest?: string | undefined },
) => {
  const [first] = await reportsAbout(db, { id: by }, about, 1);
  if (!first) return fail('not_found');
  if (newest !== undefined && first.row.id !== newest) return fail('conflict', decisionMessages.newer);
  return open(report.content, first.row);
};

/** What a decision is about, for the copy that goes to who wrote it. Who decides is written down. */
export const readWords =
  (kinds: ReadonlyMap<string, Kind>): Verb<typeof reportsApi.readWords> =>
  async (ctx, { kind: name, target, author: sent = null, reported, by, newest, looked }) => {
    const kind = kinds.get(name) ?? fail('not_found');
    const standing = reported ? null : ((await kind.stands?.(ctx.db, target)) ?? fail('not_found'));
    const author = standing ? standing.author : sent;
    if (looked !== undefined && looked !== author) return fail('conflict', decisionMessages.claimed);
    const about = { kind: name, target, author_id: author };
    const words = standing ? standing.words : await reportedWords(ctx, about, { by, newest });
    const within = await kind.within?.(ctx.db, target);
    const written_at = await kind.writtenAt(ctx.db, target, author);
    await ctx.write(async (tx) => tx.audit('words.read', target, { by, wordsOf: author }));
    return { author, words, written_at, within: within?.id ?? null };
  };
