import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isReserved } from './reserved.ts';

const taken = [
  ...[
    'RESET',
    'RESET Team',
    'Reset team',
    'ResetTeam',
    'resetofficial',
    'The RESET Team',
    'Team RESET',
    'RESET ✓',
    'R E S E T',
  ],
  ...[
    'R.E.S.E.T.',
    'R3SET',
    'Я Е S Е Т',
    'ЯESET',
    'RЕSЕТ',
    'ʀᴇsᴇᴛ',
    'Résèt',
    'RESETT',
    '🅁🄴🅂🄴🅃',
    '🅡🅔🅢🅔🅣',
    'R-E-S-E-T Maria',
  ],
  ...[
    'team',
    'Admin',
    'admin1',
    'Adm1n',
    '@dmin',
    'Adrnin',
    'аdmin',
    'AdminMaria',
    'admin_maria',
    'Ana (admin)',
    'Administrator',
  ],
  ...[
    'moderator',
    'Mod',
    'Moderatοr',
    'Support',
    'Support Team',
    'the staff',
    'Staff M.',
    'Help desk',
    'Team 7',
    'Official Support',
  ],
  ...[
    'former member',
    'Former  Member 2',
    'Posted anonymously',
    'posted anonymously (you)',
    'Anonymous',
    'Anonуmous',
    'Anonymous A.',
  ],
  ...[
    'Marin',
    'MARIN',
    'Marın',
    'deleted',
    'Deleted user',
    '[deleted]',
    'removed',
    'System',
    'Life Coach',
    'Admin T.',
    'Reset A.',
  ],
];

const free = [
  ...[
    'Ana B.',
    'Ana Marin',
    'Marin P.',
    'Marina',
    'Stafford',
    'Maya R.',
    'Sunny',
    'Modesta',
    'Steam',
    'Theresa',
    'Teamora',
  ],
  ...[
    'Anna Maria',
    'Админа',
    'Ирина К.',
    'Ελένη Π.',
    'فاطمة',
    'मीरा',
    '李娜',
    'さくら',
    'Nguyễn Thị Hoa',
    "O'Neill",
    'Jean-Luc',
    'D’Arcy',
  ],
  ...[
    'Demo · Lena',
    'Mod Mama',
    'Coach Anna',
    'Anonymous Mom',
    'Tea & Toast',
    'Clara',
    'Presetti',
    'Admira',
    'Supporting Sue',
    'A',
    'Bea 2',
  ],
];

test.each(taken)('%s is reserved', (name) => expect(isReserved(name)).toBe(true));
test.each(free)('%s is anybody’s', (name) => expect(isReserved(name)).toBe(false));

describe('whatever a reserved name is dressed in', () => {
  const dress: Readonly<Record<string, readonly string[]>> = {
    a: ['a', 'A', 'а', 'α', 'á', '4', '@', '𝐚', 'Ａ', '🄰', '🅐'],
    e: ['e', 'E', 'е', 'ε', 'é', '3', '𝓮', 'Ｅ'],
    i: ['i', 'I', 'l', '1', '|', 'і', 'ι', 'í', '𝙞'],
    m: ['m', 'M', 'rn', 'м', '𝗺', 'Ｍ'],
    n: ['n', 'N', 'ñ', 'ո', '𝕟'],
    o: ['o', 'O', '0', 'о', 'ο', 'ö', '𝖔'],
    r: ['r', 'R', 'г', 'я', '𝓻'],
    s: ['s', 'S', 'ѕ', '5', '$', 'š', '𝚜'],
    t: ['t', 'T', 'т', 'τ', '7', '𝘁'],
    u: ['u', 'U', 'ü', 'υ', 'ս'],
  };
  const dressed = (word: string) =>
    fc
      .tuple(...[...word].map((letter) => fc.constantFrom(...(dress[letter] ?? [letter]))))
      .map((letters) => letters.join(''));
  const separator = fc.constantFrom('', ' ', '.', '-', '_', ' · ', '★', '😀');

  test.each(['reset', 'admin', 'team', 'moderator', 'marin', 'anonymous', 'formermember', 'resetteam'])(
    '%s',
    (word) => {
      fc.assert(
        fc.property(dressed(word), separator, separator, (name, before, after) => {
          expect(isReserved(`${before}${name}${after}`.trim())).toBe(true);
        }),
        { numRuns: 300 },
      );
    },
  );

  test('letters apart are a word all the same', () => {
    fc.assert(
      fc.property(fc.constantFrom('reset', 'admin'), fc.constantFrom(' ', '.', '-', '*'), (word, between) => {
        expect(isReserved([...word].join(between))).toBe(true);
      }),
    );
  });
});
