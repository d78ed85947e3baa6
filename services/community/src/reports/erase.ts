import type { Tx } from '@reset/service-kit';
import { keyOwnerOf } from '@reset/service-kit/tables';
import { eq } from 'drizzle-orm';
import { report } from './tables.ts';

/** Keys of the reports about a member's words, which go with her. */
export const reportKeysOf = async (tx: Tx, member: string): Promise<string[]> => {
  const about = await tx.select({ id: report.id }).from(report).where(eq(report.author_id, member));
  return about.map((row) => keyOwnerOf(report, row));
};

/** What she wrote to the team goes; that somebody reported it stays, for who is to decide. */
export const eraseNotes = async (tx: Tx, member: string): Promise<void> => {
  await tx.update(report).set({ note: null }).where(eq(report.user_id, member));
};
