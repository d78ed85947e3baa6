import * as z from 'zod/mini';
import { Id, Instant } from './http.ts';

/** Bounds of the list of members. */
export const memberLimits = { search: 100 } as const;

/** What is said when something does not go. */
export const memberMessages = {
  longSearch: 'Please use 100 characters or fewer',
  lastAdmin: 'This is the only admin. Please make somebody else an admin first.',
  suspendedAdmin: 'This member is an admin. Please revoke that first.',
  adminSuspended: 'This member is suspended. Please lift that first.',
  past: 'Please choose a time that is still to come',
} as const;

/** What the list goes by. */
export const memberSorts = ['joined', 'name'] as const;

/** A member as admins see her: names in full and e-mail are for them alone. */
export const MemberRow = z.object({
  id: Id,
  /** As others see her. */
  name: z.string(),
  full_name: z.string(),
  email: z.string(),
  admin: z.boolean(),
  suspended_until: z.nullable(Instant),
  created_at: Instant,
});
export type MemberRow = z.output<typeof MemberRow>;

/** A line of the list that admins download. */
export const MemberEmail = z.object({ name: z.string(), email: z.string(), id: Id });
export type MemberEmail = z.output<typeof MemberEmail>;
