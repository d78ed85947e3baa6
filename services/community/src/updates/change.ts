import type { updatesApi } from '@reset/contracts/http/community';
import { updateAt, type Verb } from '@reset/service-kit';
import { keepChangePace } from '@reset/service-kit/moderation';
import { findUpdate } from './shown.ts';
import { challengeUpdate } from './tables.ts';

export const changeUpdate: Verb<typeof updatesApi.changeUpdate> = ({ me, clock, write }, input) =>
  write(async (tx) => {
    const { id, version, content, score } = input;
    const set = { content, score: score || null, edited_at: clock().toISOString() };
    const changed = await updateAt(tx, challengeUpdate, { id, version }, set, () => findUpdate(tx, me, id));
    await keepChangePace(tx, { me, clock }, challengeUpdate);
    return changed;
  });
