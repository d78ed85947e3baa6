import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SignUp } from './auth.ts';
import { Id, Instant } from './http.ts';
import { itemKey, SyncItem } from './sync.ts';

/** The same id with some of its letters large. */
const spelled = (id: string, large: readonly boolean[]) =>
  [...id].map((sign, n) => (large[n % large.length] ? sign.toUpperCase() : sign)).join('');
const large = fc.array(fc.boolean(), { minLength: 1, maxLength: 36 });

test('an id has one spelling, whichever it came in', () => {
  fc.assert(
    fc.property(fc.uuid(), large, (id, mask) => {
      expect(Id.parse(spelled(id, mask))).toBe(id);
    }),
  );
});

test('what Postgres would take for the same id is refused in every other shape', () => {
  fc.assert(
    fc.property(fc.uuid(), (id) => {
      const others = [`{${id}}`, id.replaceAll('-', ''), ` ${id}`, `${id} `, `urn:uuid:${id}`, `${id}\n`, `${id}\0`];
      for (const other of [...others, id.replace('-', ''), id.replaceAll('-', '--')])
        expect([other, Id.safeParse(other).success]).toEqual([other, false]);
    }),
  );
});

test('an instant has one spelling: milliseconds and Z', () => {
  expect(Instant.parse('2026-11-22T04:00:00Z')).toBe('2026-11-22T04:00:00.000Z');
  expect(Instant.parse('2026-11-22T04:00:00.5Z')).toBe('2026-11-22T04:00:00.500Z');
  expect(Instant.parse('2026-11-22T04:00:00.123456Z')).toBe('2026-11-22T04:00:00.123Z');
  fc.assert(
    fc.property(fc.date({ noInvalidDate: true, min: new Date(0), max: new Date('9999-12-31') }), (at) => {
      expect(Instant.parse(at.toISOString())).toBe(at.toISOString());
    }),
  );
  for (const none of ['2026-11-22T06:00:00+02:00', '2026-11-22', '2026-02-30T00:00:00Z', '0000-01-01T00:00:00Z', 'now'])
    expect([none, Instant.safeParse(none).success]).toEqual([none, false]);
});

test('a thing on a device has one key, however its id is written', () => {
  const written = { changed_at: '2026-11-22T04:00:00.000Z', device: '018F0000-0000-7000-8000-00000000000D' };
  fc.assert(
    fc.property(fc.uuid(), large, (id, mask) => {
      const item = SyncItem.parse({ kind: 'task', id: spelled(id, mask), value: null, ...written });
      expect([itemKey(item), item.device]).toEqual([`task:${id}`, written.device.toLowerCase()]);
    }),
  );
});

test('an address that is taken is plain letters, so small letters are the same to JavaScript and to Postgres', () => {
  const { email } = SignUp.shape;
  // Dotted and dotless i, the Kelvin sign, long s, sharp s, a wide a, an e with its accent apart.
  const odd = fc.constantFrom('İ', 'ı', '\u212a', 'ſ', 'ß', 'ａ', 'e\u0301', 'é', 'ς');
  fc.assert(
    fc.property(fc.constantFrom('Ana', 'an.A', 'A'), fc.nat(3), odd, fc.boolean(), (name, at, sign, inDomain) => {
      const written = (text: string) => text.slice(0, at) + sign + text.slice(at);
      const address = inDomain ? `${name}@${written('example')}.org` : `${written(name)}@example.org`;
      expect([address, email.safeParse(address).success]).toEqual([address, false]);
      expect(email.parse(`${name}@Example.org`)).toMatch(/^[\x20-\x7e]+$/);
    }),
  );
});
