import { lettered, skeleton, unmask } from './look-alikes.ts';

const words = (text: string): readonly string[] => text.split(' ').map(skeleton);

/** Reserved wherever they stand. */
const anywhere = new Set(
  words('reset admin admins administrator administrators administration moderator moderators sysadmin superadmin'),
);

/** Reserved when nothing else is said but these and `beside`. */
const alone = [
  ...anywhere,
  ...words('team support staff mod mods moderation helpdesk official system webmaster'),
  ...words('formermember exmember anonymous anonymously anonym deleted removed erased lifecoach'),
];
const beside = words(
  'the our your by member members user account former posted community forum help service care crew you',
);

/** Reserved as they are: a given name as well, so only by itself. */
const exactly = new Set(words('marin'));

/** Whether it can be read as words of these, one after the other, at least one of them in `alone`. */
const spells = (letters: string): boolean => {
  // For each length read so far: whether a reserved word was among them.
  const read = new Map<number, boolean>([[0, false]]);
  for (let at = 0; at < letters.length; at += 1) {
    const named = read.get(at);
    if (named === undefined) continue;
    for (const [list, reserved] of [
      [alone, true],
      [beside, named],
    ] as const) {
      for (const word of list) {
        // A letter shared by two words is written once in a skeleton.
        for (const from of [at, at - 1]) {
          if (from < 0 || !letters.startsWith(word, from)) continue;
          const end = from + word.length;
          read.set(end, (read.get(end) ?? false) || reserved);
        }
      }
    }
  }
  return read.get(letters.length) ?? false;
};

/** Letters that stand alone, one after the other, are one word: "R E S E T". */
const joinLone = (parts: readonly string[]): string[] => {
  const joined: string[] = [];
  let open = false;
  for (const part of parts) {
    const lone = [...part].length === 1;
    if (lone && open) joined.push((joined.pop() ?? '') + part);
    else joined.push(part);
    open = lone;
  }
  return joined;
};

const isTaken = (parts: readonly string[]): boolean => {
  const all = joinLone(parts);
  const letters = skeleton(all.join(''));
  const [first = '', initial = ''] = all;
  // "Staff M." is what a first and a last name are shown as.
  const withInitial = all.length === 2 && [...initial].length === 1;
  return (
    all.some((word) => anywhere.has(skeleton(word))) ||
    exactly.has(letters) ||
    spells(letters) ||
    (withInitial && spells(skeleton(first)))
  );
};

const CAMEL = /(?<=\p{Ll})(?=\p{Lu})/u;

/**
 * Whether a displayed name says, or looks as if it said, that the house speaks: its name, its roles, what stands in
 * the place of a name.
 * @param name in its normal form
 */
export const isReserved = (name: string): boolean => {
  const readings = [unmask(name), name.split(CAMEL).map(unmask).join(' ')];
  return readings.some((text) => {
    const letters = text.split(/[^\p{L}]+/u).filter(Boolean);
    const signs = lettered(text)
      .split(/[^\p{L}]+/u)
      .filter(Boolean);
    return isTaken(letters) || isTaken(signs);
  });
};
