import { expect, it } from 'vitest';
import { BEGINNING, hashOf } from './hash-of.ts';

const line = {
  ...{ seq: 1, id: '01890a5d-ac96-774b-bcce-b302099a8001', at: '2026-11-02T10:00:00.000Z', service: 'community' },
  ...{ act: 'post.deleted', actor_alias: 'a'.repeat(64), subject_alias: null, target: null, why: null },
  previous: BEGINNING,
};

it('is the same for ever: a log that was written once can be verified by every version', () => {
  expect(hashOf(line)).toBe('d234c019d50b214e14530ccb9f7c9fb6b314430ce9a72317458a1912896e97e4');
});

it('is another for everything that a line says', () => {
  const others = [{ seq: 2 }, { at: '2026-11-02T10:00:00.001Z' }, { act: 'post.kept' }, { subject_alias: 'b' }];
  const hashes = [{}, ...others, { target: 'x' }, { why: 'x' }].map((more) => hashOf({ ...line, ...more }));
  expect(new Set(hashes).size).toBe(hashes.length);
});
