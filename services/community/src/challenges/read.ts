import type { challengesApi } from '@reset/contracts/http/community';
import type { Verb } from '@reset/service-kit';
import { findChallenge } from './shown.ts';

export const readChallenge: Verb<typeof challengesApi.readChallenge> = ({ db, me }, { id }) =>
  findChallenge(db, me, id);
