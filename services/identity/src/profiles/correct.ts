import { nameText } from '@reset/contracts/names';
import { displayedName } from '@reset/contracts/profile';
import { doOnce, type SystemCtx, type Tx } from '@reset/service-kit';
import { member } from '@reset/service-kit/tables';
import { asc, eq, gt } from 'drizzle-orm';
import { changeMember } from '../users/change-member.ts';
import { isReserved } from './reserved.ts';
import { type ProfileRow, profile } from './tables.ts';

/** Grows when the rule of names changes: then all names are looked through once more. */
const DONE = { key: 'names-mended', value: '3' };
const BATCH = 200;
const rule = nameText(0, 50, { max: '' });

/** @returns the name in its normal form, without what may not stand in one; '' where nothing is left */
const fitting = (name: string): string => {
  const as = rule.safeParse(name);
  if (as.success) return as.data;
  const bare = name.normalize('NFKC').replaceAll(/[\p{C}\p{Default_Ignorable_Code_Point}\p{M}\u2800]/gu, '');
  return rule.safeParse([...bare].slice(0, 50).join('')).data ?? '';
};

const corrected = (row: ProfileRow): ProfileRow => {
  const [first_name, last_name] = [fitting(row.first_name), fitting(row.last_name)];
  const shown = fitting(row.display_name ?? '');
  return {
    id: row.id,
    first_name,
    last_name,
    display_name: shown && !isReserved(shown) ? shown : null,
    full_name: `${first_name} ${last_name}`.trim(),
  };
};

const correctBatch = async (tx: Tx, after: string | null): Promise<string | null> => {
  const rows = await tx
    .select({ profile, name: member.name })
    .from(profile)
    .innerJoin(member, eq(member.id, profile.id))
    .where(after === null ? undefined : gt(profile.id, after))
    .orderBy(asc(profile.id))
    .limit(BATCH)
    .for('no key update', { of: profile });
  for (const row of rows) {
    const names = corrected(row.profile);
    await tx.update(profile).set(names).where(eq(profile.id, names.id));
    const shown = displayedName(names);
    const name = isReserved(shown) ? displayedName({}) : shown;
    if (name !== row.name) await changeMember(tx, names.id, { name }, 'identity.profile.changed.v1');
  }
  return rows.length < BATCH ? null : (rows.at(-1)?.profile.id ?? null);
};

/**
 * Brings names from before the rule into its form, once: what cannot be shown is left out, a display name that the
 * house keeps for itself is dropped, and who is called so in full is shown without a name. Every service is told.
 */
export const correctNames = (ctx: SystemCtx): Promise<void> =>
  doOnce(ctx, DONE, async () => {
    let after: string | null = null;
    do {
      if (ctx.signal.aborted) return false;
      const from: string | null = after;
      after = await ctx.write((tx) => correctBatch(tx, from));
    } while (after !== null);
    return true;
  });
