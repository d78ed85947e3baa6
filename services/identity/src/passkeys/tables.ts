import { instant, memberId, sealed } from '@reset/service-kit/tables';
import { bigint, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';

/** Keys that a member's authenticators made for us: the public half, which opens nothing. */
export const passkey = pgTable(
  'passkey',
  {
    id: uuid('id').primaryKey(),
    user_id: memberId('user_id').notNull(),
    /** What her authenticator calls it, in base64url. */
    credential_id: text('credential_id').notNull().unique(),
    /** COSE, in base64url. */
    public_key: text('public_key').notNull(),
    counter: bigint('counter', { mode: 'number' }).notNull(),
    /** How a browser reaches it, for those that ask not to make a second one there. */
    transports: jsonb('transports').$type<readonly string[]>().notNull(),
    /** What she calls it. */
    name: sealed('name').notNull(),
    created_at: instant('created_at').notNull(),
    last_used_at: instant('last_used_at'),
  },
  (t) => [index('passkey_user').on(t.user_id, t.created_at)],
);

export type PasskeyRow = typeof passkey.$inferSelect;
