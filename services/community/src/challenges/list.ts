import type { challenges } from '@reset/contracts/http/community';
import { keyset, type Verb } from '@reset/service-kit';
import { and } from 'drizzle-orm';
import { challengeKind } from './kind.ts';
import { selectChallenges } from './shown.ts';
import { challenge } from './tables.ts';

export const listChallenges: Verb<typeof challenges.listChallenges> = ({ db, me }, cursor) =>
  keyset({ sort: challenge.start_date, id: challenge.id }, cursor, (keys) =>
    selectChallenges(db, me)
      .where(and(challengeKind.visibleTo(me), keys.where))
      .orderBy(...keys.orderBy)
      .limit(keys.limit),
  );
