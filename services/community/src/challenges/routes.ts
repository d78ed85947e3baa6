import { challengesApi } from '@reset/contracts/http/community';
import { serve } from '@reset/service-kit';
import { changeChallenge } from './change.ts';
import { createChallenge } from './create.ts';
import { challengeKind } from './kind.ts';
import { listChallenges } from './list.ts';
import { readChallenge } from './read.ts';

const { holders } = challengeKind;

export const challengesRoutes = serve(challengesApi, {
  listChallenges,
  readChallenge,
  createChallenge,
  changeChallenge: [changeChallenge, holders],
  deleteChallenge: [challengeKind.delete, holders],
});
