import * as z from 'zod/mini';
import { Id } from './http.ts';

/** What members see of each other: id, displayed name, and whether she is on the team, which a badge says. */
export const Person = z.object({ id: Id, name: z.string(), admin: z.optional(z.literal(true)) });
export type Person = z.output<typeof Person>;

/** Shown in the place of an author who is gone, and of one who wrote anonymously. */
export const authorWords = { former: 'former member', anonymous: 'Posted anonymously' } as const;
