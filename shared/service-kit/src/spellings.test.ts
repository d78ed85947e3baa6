import fc from 'fast-check';
import { expect, it } from 'vitest';
import { spellingsOf } from './spellings.ts';

it('every spelling comes once, the small and the large one first', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('a', 'f', '7', '-'), minLength: 1, maxLength: 8 }), (id) => {
      const all = [...spellingsOf(id)];
      const letters = id.replace(/[^a-f]/g, '').length;
      expect(all.slice(0, 2)).toEqual(letters ? [id, id.toUpperCase()] : [id]);
      expect(new Set(all).size).toBe(2 ** letters);
      expect(all).toHaveLength(2 ** letters);
      expect(new Set(all.map((each) => each.toLowerCase()))).toEqual(new Set([id]));
    }),
  );
});

it('of an id with too many letters only the usual ones come', () => {
  expect([...spellingsOf('a'.repeat(17))]).toEqual(['a'.repeat(17), 'A'.repeat(17)]);
});
