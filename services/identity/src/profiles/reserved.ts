import { lettered, skeleton, unmask } from './look-alikes.ts';
import { hasVeiled } from './veiled.ts';

const words = (text: string): readonly string[] => text.split(' ').map(skeleton);

/** Reserved wherever they stand. */
const anywhere = new Set(
  words(
    'reset admin admins administrator administrators administration moderator moderators sysadmin superadmin ' +
      'adminka administratorin administratorka moderatorin moderatorka official verified',
  ),
);

/** Reserved when nothing else is said but these and `beside`. */
const alone = [
  ...anywhere,
  ...words('team support staff mod mods moderation helpdesk system webmaster operator sysop'),
  ...words('founder cofounder owner manager'),
  ...words('formermember exmember anonymous anonymously anonym deleted removed erased suspended lifecoach lifeadvisor'),
];
const beside = words(
  'the our your by member members user account former posted community forum help service care crew you person security crisis therapist site safety',
);

/** Reserved as they are: a given name as well, so only by itself, and what stands where a name would. */
const exactly = new Set(words('marin you member amember'));

/** The coach is meant where nothing else stands beside its name. */
const coach = new Set(words('coachmarin marincoach marinai marinbot marinassistant marinadvisor'));

/** Signs that say somebody was looked into. */
const CHECKED = /[✓✔✅☑🗸🗹⍻]/u;

/** What sets a part of a name apart: "Anna (Team)", "Anna - Staff". Names themselves have hyphens. */
const APART = /\s[-–—]\s|[^\p{L}\p{N}\s'’.-]+/u;

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

const TEAM = skeleton('team');

const isTaken = (parts: readonly string[]): boolean => {
  const all = joinLone(parts);
  const letters = skeleton(all.join(''));
  const [first = '', initial = ''] = all;
  // "Staff M." is what a first and a last name are shown as.
  const last = all.at(-1) ?? '';
  const withInitial = all.length === 2 && [...initial].length === 1;
  return (
    all.some((word) => anywhere.has(skeleton(word))) ||
    exactly.has(letters) ||
    (all.length > 1 && (coach.has(letters) || skeleton(last) === TEAM)) ||
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
  if (CHECKED.test(name) || hasVeiled(name, anywhere)) return true;
  const readings = [name, name.replaceAll('8', 'at')].flatMap((text) => [
    unmask(text),
    text.split(CAMEL).map(unmask).join(' '),
  ]);
  return readings.some((text) => {
    const letters = text.split(/[^\p{L}]+/u).filter(Boolean);
    const signs = lettered(text)
      .split(/[^\p{L}]+/u)
      .filter(Boolean);
    const apart = text.split(APART).map((part) => skeleton(part.replaceAll(/[^\p{L}]+/gu, '')));
    return isTaken(letters) || isTaken(signs) || apart.some(spells);
  });
};
