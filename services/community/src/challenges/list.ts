import type { challengesApi } from '@reset/contracts/http/community';
import { keyset, type Verb } from '@reset/service-kit';
import { challengeKind } from './kind.ts';
import { selectChallenges } from './shown.ts';
import { challenge } from './tables.ts';

export const listChallenges: Verb<typeof challengesApi.listChallenges> = ({ db, me }, cursor) =>
  keyset({ sort: challenge.start_date, id: challenge.id }, cursor, (keys) =>
    keys.page(selectChallenges(db, me), challengeKind.visibleTo(me)),
  );
