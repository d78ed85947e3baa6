import { instant } from '@reset/service-kit/tables';
import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';

/** Sign-ups of the last minutes. `bucket` is a keyed hash: no address stands here. */
export const attempt = pgTable(
  'attempt',
  { id: uuid('id').notNull(), bucket: text('bucket').notNull(), at: instant('at').notNull() },
  (t) => [index('attempt_bucket').on(t.bucket, t.at), index('attempt_id').on(t.id), index('attempt_at').on(t.at)],
);

/** Who has guessed wrongly at an account: a device, a network. `source` is a keyed hash of both. */
export const guessSource = pgTable(
  'guess_source',
  {
    source: text('source').primaryKey(),
    fails: integer('fails').notNull(),
    /** Not before. */
    free_at: instant('free_at').notNull(),
  },
  (t) => [index('guess_source_free').on(t.free_at)],
);

/** How far guesses at an account, or from an address, are taken. `line` is a keyed hash. */
export const guessLine = pgTable(
  'guess_line',
  { line: text('line').primaryKey(), taken_until: instant('taken_until').notNull() },
  (t) => [index('guess_line_until').on(t.taken_until)],
);

/** Who found a line taken and waits in it. `line` and `guesser` are keyed hashes. */
export const guessPlace = pgTable(
  'guess_place',
  {
    line: text('line').notNull(),
    guesser: text('guesser').notNull(),
    /** Whoever guessed wrongly less often goes first, then who has waited longer. */
    fails: integer('fails').notNull(),
    since: instant('since').notNull(),
    /** When it was told to come. */
    due_at: instant('due_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.line, t.guesser] }), index('guess_place_due').on(t.due_at)],
);
