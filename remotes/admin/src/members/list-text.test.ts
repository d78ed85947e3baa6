import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listName, listText } from './list-text.ts';

const id = '01890a5d-ac96-774b-bcce-b302099a8057';
const one = (name: string, email = 'ana@example.org') => listText([{ name, email, id }]);

test('a line a member: name, e-mail and id', () => {
  const rows = [
    { name: 'Ana Bell', email: 'ana@example.org', id },
    { name: 'Zoë O’Neill, née Bell', email: 'zoe@example.org', id },
  ];
  expect(listText(rows)).toBe(`Ana Bell\tana@example.org\t${id}\nZoë O’Neill, née Bell\tzoe@example.org\t${id}\n`);
  expect(listText([])).toBe('');
});

test.each([
  ['Ana\nEve\teve@example.org\tx', 'Ana Eve eve@example.org x'],
  ['Ana\r\nBell', 'Ana Bell'],
  ['Ana\u2028Bell\u2029C\u0085D\vE\fF', 'Ana Bell C D E F'],
  ['Ana\u202Egro.elpmaxe\u2066', 'Ana gro.elpmaxe'],
  ['A\u200Bna\u0000', 'A na'],
  ['=HYPERLINK("https://evil.example")', `'=HYPERLINK("https://evil.example")`],
  ['+49', `'+49`],
  ['-1', `'-1`],
  ['@SUM(1)', `'@SUM(1)`],
  [' \t=1', `'=1`],
  ['＝1', `'＝1`],
  ['A\uD800', 'A\uFFFD'],
  ['"Ana', `'"Ana`],
  ['Ana "Sunny" O\'Neill', 'Ana "Sunny" O\'Neill'],
  ['Ana 🌻 עדה', 'Ana 🌻 עדה'],
])('%j cannot forge a line', (name, shown) => expect(one(name)).toBe(`${shown}\tana@example.org\t${id}\n`));

test('an address is no formula either', () => {
  expect(one('Ana', '=1+1@example.org')).toBe(`Ana\t'=1+1@example.org\t${id}\n`);
});

test('whatever they are called, there are as many lines as members, each with three fields that steer nothing', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 30 }),
    fc
      .array(fc.constantFrom('\n', '\r', '\t', '\u2028', '\u202E', '=', ' ', 'a', '\0', '\u200F', '"'), {
        maxLength: 9,
      })
      .map((all) => all.join('')),
  );
  fc.assert(
    fc.property(fc.array(fc.record({ name: text, email: text, id: fc.constant(id) }), { maxLength: 5 }), (rows) => {
      const lines = listText(rows).split('\n');
      expect(lines.pop()).toBe('');
      expect(lines).toHaveLength(rows.length);
      for (const line of lines) {
        const fields = line.split('\t');
        expect(fields).toHaveLength(3);
        for (const field of fields) expect(field).not.toMatch(/^[=+\-@"]|[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u);
      }
    }),
  );
});

test.each([
  [new Date(2026, 10, 23), 'user-list-2026-11-23.txt'],
  [new Date(2027, 0, 5, 23, 59), 'user-list-2027-01-05.txt'],
])('%s is in its name', (now, name) => expect(listName(now)).toBe(name));
