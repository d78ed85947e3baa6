import { challenges } from '@reset/contracts/http/community';
import { serve } from '@reset/service-kit';
import { joinChallenge } from '../participants/join.ts';
import { leaveChallenge } from '../participants/leave.ts';
import { changeUpdate } from '../updates/change.ts';
import { deleteUpdate } from '../updates/delete.ts';
import { updateHolders } from '../updates/holders.ts';
import { listUpdates } from '../updates/list.ts';
import { postUpdate } from '../updates/post.ts';
import { changeChallenge } from './change.ts';
import { createChallenge } from './create.ts';
import { deleteChallenge } from './delete.ts';
import { listChallenges } from './list.ts';
import { challengeHolders, readChallenge } from './read.ts';

export const challengeRoutes = serve(challenges, {
  listChallenges,
  readChallenge,
  createChallenge,
  changeChallenge: [changeChallenge, challengeHolders],
  deleteChallenge: [deleteChallenge, challengeHolders],
  joinChallenge,
  leaveChallenge,
  listUpdates,
  postUpdate,
  changeUpdate: [changeUpdate, updateHolders],
  deleteUpdate: [deleteUpdate, updateHolders],
});
