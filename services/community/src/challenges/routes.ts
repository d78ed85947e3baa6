import { challenges } from '@reset/contracts/http/community';
import { serve } from '@reset/service-kit';
import { joinChallenge } from '../participants/join.ts';
import { leaveChallenge } from '../participants/leave.ts';
import { changeUpdate } from '../updates/change.ts';
import { updateKind } from '../updates/kind.ts';
import { listUpdates } from '../updates/list.ts';
import { postUpdate } from '../updates/post.ts';
import { changeChallenge } from './change.ts';
import { createChallenge } from './create.ts';
import { challengeKind } from './kind.ts';
import { listChallenges } from './list.ts';
import { readChallenge } from './read.ts';

export const challengeRoutes = serve(challenges, {
  listChallenges,
  readChallenge,
  createChallenge,
  changeChallenge: [changeChallenge, challengeKind.holders],
  deleteChallenge: [challengeKind.delete, challengeKind.holders],
  joinChallenge,
  leaveChallenge,
  listUpdates,
  postUpdate,
  changeUpdate: [changeUpdate, updateKind.holders],
  deleteUpdate: [updateKind.delete, updateKind.holders],
});
