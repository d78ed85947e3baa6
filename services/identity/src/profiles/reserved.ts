import { lettered, skeleton, unmask } from './look-alikes.ts';
import { hasVeiled } from './veiled.ts';

const words = (text: string): readonly string[] => text.split(' ').map(skeleton);

/** Words that stay apart: run together, "Marina I." would be the coach. */
const phrases = (text: string): readonly string[] => text.split(',').map((one) => words(one).join(' '));

/** Reserved wherever they stand. */
const anywhere = new Set(
  words(
    'reset admin admins administrator administrators administration moderator moderators sysadmin superadmin ' +
      'adminka administratorin administratorka moderatorin moderatorka official verified ' +
      'moderateur moderatrice moderador moderadora administrateur administratrice administrador administradora',
  ),
);

/** Reserved when nothing else is said but these and `beside`. */
const alone = [
  ...anywhere,
  ...words('team support staff mod mods moderation helpdesk system webmaster operator sysop'),
  ...words('helpline hotline crisisline'),
  ...words('founder cofounder owner manager'),
  ...words('formermember exmember anonymous anonymously anonym deleted removed erased suspended lifecoach lifeadvisor'),
];
const beside = words(
  'the our your by member members user account former posted community forum help service care crew you person security crisis therapist site safety',
);

/** Reserved as they are: a given name as well, so only by itself, and what stands where a name would. */
const exactly = new Set(phrases('marin,you,member,amember,a member'));

const HOUSE = skeleton('reset');

/** Written to the house's name they make no other word of it: "myreset", "RESETHQ"; the t of ™ ("tm") is shared. */
const affixes = new Set([
  '',
  'm',
  ...words('x s sm my the get go real hq app io com org net inc co life ai bot online news plus pro'),
]);

const isHoused = (word: string): boolean => {
  const at = word.indexOf(HOUSE);
  return at >= 0 && affixes.has(word.slice(0, at)) && affixes.has(word.slice(at + HOUSE.length));
};

/** Its name in capitals among small letters. */
const CAPITALS = /(?<!\p{Lu})RESET(?!\p{Lu})/u;

/** The coach is meant where nothing else stands beside its name. */
const coach = new Set(phrases('coach marin,marin coach,marin ai,marin bot,marin assistant,marin advisor'));

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

/** What is said besides initials, in one word: "Staff M." says staff, and "Tea M." is no team. */
const spelledOut = (all: readonly string[]): string => skeleton(all.filter((word) => [...word].length > 1).join(''));

const TEAM = skeleton('team');

const isTaken = (parts: readonly string[]): boolean => {
  const all = joinLone(parts);
  const seen = all.map(skeleton);
  return (
    seen.some((word) => anywhere.has(word) || isHoused(word)) ||
    exactly.has(seen.join(' ')) ||
    coach.has(seen.join(' ')) ||
    (all.length > 1 && seen.at(-1) === TEAM) ||
    spells(spelledOut(all))
  );
};

const CAMEL = /(?<=\p{Ll})(?=\p{Lu})/u;

/**
 * Whether a displayed name says, or looks as if it said, that the house speaks: its name, its roles, what stands in
 * the place of a name.
 * @param name in its normal form
 */
export const isReserved = (name: string): boolean => {
  if (CHECKED.test(name) || CAPITALS.test(name) || hasVeiled(name, anywhere)) return true;
  const readings = [name, name.replaceAll('8', 'at')].flatMap((text) => [
    unmask(text),
    text.split(CAMEL).map(unmask).join(' '),
  ]);
  return readings.some((text) => {
    const letters = text.split(/[^\p{L}]+/u).filter(Boolean);
    const signs = lettered(text)
      .split(/[^\p{L}]+/u)
      .filter(Boolean);
    const apart = text.split(APART).map((part) => spelledOut(joinLone(part.split(/[^\p{L}]+/u).filter(Boolean))));
    return isTaken(letters) || isTaken(signs) || apart.some(spells);
  });
};
