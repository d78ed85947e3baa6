import { and, eq, isNull } from 'drizzle-orm';
import { advice } from './tables.ts';

/** A member's advice, without what she deleted. */
export const liveAdviceOf = (member: string) => and(eq(advice.user_id, member), isNull(advice.deleted_at));
