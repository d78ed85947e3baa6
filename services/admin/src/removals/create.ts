import type { removalsApi } from '@reset/contracts/http/admin';
import type { Verb } from '@reset/service-kit';
import { decide } from '../decisions/decide.ts';
import type { Steps } from '../decisions/steps.ts';

/** Takes away what an admin came upon where it stands, not hers: whose it is, the service that keeps it says. */
export const createRemoval =
  (steps: Steps): Verb<typeof removalsApi.createRemoval> =>
  async (ctx, input) =>
    decide(ctx, steps, { ...input, remove: true, warn: false, suspend: null, reported: false, newest: null });
