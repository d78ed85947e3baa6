import { instant } from '@reset/service-kit/tables';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';

/** Who asked for an erasure: whoever runs the house, an admin, or the member herself. */
export type Requester = 'operator' | 'admin' | 'member';

/** An erasure, and later its receipt. The id was hers; nothing else here tells of her. */
export const erasure = pgTable(
  'erasure',
  {
    id: uuid('id').primaryKey(),
    /** The number by which whoever has it reads the receipt; it tells nobody whose it is. */
    receipt: uuid('receipt').notNull().unique().defaultRandom(),
    requester: text('requester').$type<Requester>().notNull(),
    requested_at: instant('requested_at').notNull(),
    /** When the holders that had not answered were asked last. */
    asked_at: instant('asked_at').notNull(),
    /** When the last step ended. */
    done_at: instant('done_at'),
  },
  (t) => [
    index('erasure_open')
      .on(t.asked_at)
      .where(sql`${t.done_at} is null`),
    index('erasure_done').on(t.done_at),
  ],
);

type StepState = 'open' | 'erased' | 'retired';

/** What one holder has to do for an erasure: `erased` once it answered, `retired` where it was gone for good. */
export const erasureStep = pgTable(
  'erasure_step',
  {
    erasure_id: uuid('erasure_id')
      .notNull()
      .references(() => erasure.id, { onDelete: 'cascade' }),
    service: text('service').notNull(),
    state: text('state').$type<StepState>().notNull().default('open'),
    ended_at: instant('ended_at'),
  },
  (t) => [
    primaryKey({ columns: [t.erasure_id, t.service] }),
    index('erasure_step_service').on(t.service, t.state),
    check('erasure_step_ended', sql`(${t.state} = 'open') = (${t.ended_at} is null)`),
  ],
);
