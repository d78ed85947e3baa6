import { kind } from '@reset/service-kit/moderation';
import { sql } from 'drizzle-orm';
import { challenge } from '../challenges/tables.ts';
import { challengeUpdate } from './tables.ts';

const { challenge_id, content, score, edited_at } = challengeUpdate;
const title = sql<string>`(select ${challenge.title} from ${challenge} where ${challenge.id} = ${challenge_id})`;

export const updateKind = kind('update', challengeUpdate, {
  author: challengeUpdate.user_id,
  words: (row) => [row.content, row.score],
  within: sql`(select json_build_object('id', ${challenge.id}, 'title', ${challenge.title}) from ${challenge} where ${challenge.id} = ${challenge_id})`,
  exported: { challenge: title, content, score, edited_at },
});
