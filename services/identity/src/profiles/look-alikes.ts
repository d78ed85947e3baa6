/**
 * Characters that look like a Latin letter and are none after folding, from Unicode's confusables (UTS #39, 17.0),
 * with small capitals and mirrored letters that it leaves out.
 */
const likeLetters: Readonly<Record<string, string>> = {
  a: '⍺ɑαаꭺᗅꓮ𖽀𐊠⍶ᴀ',
  b: 'ƅьꮟᑲᖯ𖻑ꞵβⲃвᏼᗷꓐ𐊂𐊡𐌁ɓᑳƃбƀҍѣʙ',
  c: 'ᴄςⲥсငၚꮯ𐐽🝌𑣩𑣲ꓚ𐊢𐌂𐔜¢ȼ₡🅮ҫ',
  d: 'ԁꮷᑯꓒꭰᗞᗪꓓɗɖƌđð₫ᴅ',
  e: '℮ꬲеҽ⋿εⴹꭼꓰ𑣆𑣎𐊆ɇҿєэɛᴇ',
  f: 'ꬵꞙƒẝք𝈓ϝᖴꓝ𑣂𐊇𐊥𐔥ᵮꜰ',
  g: 'ɡᶃƍցԍꮐᏻꓖɠǥ',
  h: 'һհꮒηⲏнꮋᕼꓧ𐋏ɦꚕᏺⱨңħћӊӈʜ',
  i: '⍳ıɪɩιⲓіꙇւꭵ𑣃⍸ɨᵻᵼ',
  j: 'ϳјʝꭻᒍꓙɉ',
  k: 'κⲕкꮶᛕꓗ𐔘ƙⱪқ₭ꝁҟᴋ',
  l: '׀∣⏽│١۱𐌠𞣇ǀӏוןاߊⵏᛁꓲ𖼨𐊊𐌉𑷚𑷡𖻅𝈪ⳑꮮᒪꓡ𖼖𑣒𐑃𐔦łɭƚɫٳʟ',
  m: 'μϻⲙмꮇᗰᛖꓟ𐊰𐌑ӎᴍ',
  n: 'ոռνⲛꓠ𐔓𐆎ɳƞŋղɲᵰипᴎɴ',
  o: '०০੦૦୦௦౦൦๐໐၀០𑓐٥۵ᴏᴑꬽοⲟϭоჿօסهھہەഠဝ𐓪𑣈𑣗𐐬߀೦〇𑣠ⵔዐଠꓳ𑣕𐊒𐊫𐔖𑷠ۿøꬾⵁɵꝋⲑөѳꮎꮻ⊖⊝⍬𝈚🜔θⴱꭴთတ',
  p: '⍴þƿρϸⲣⳏрꮲᑭꓑ𐊕ƥᵽᴘ',
  q: 'ԛգզⵕʠ',
  r: 'ꭇꭈᴦⲅгꮁ𝈖ʀꭱꮢ𐓜ᖇꓣ𖼵ɽɼɍғᵲяᴙ',
  s: 'ꜱƽѕടꮪ𑣁𐑈տꮥꓢ𖼺𐊖ʂᵴ',
  t: '⊤⟙🝨τⲧтꭲꓔ𖼊𑣜𐊗𐊱𐌕ƭ⍡ⱦʈҭ₮ŧᵵᴛ',
  u: 'ꞟᴜꭎꭒʋυս𐓶𑣘∪⋃ሀᑌꓴ𖽂џᵾꮜʉ',
  v: '∨⋁ᴠѵט𑜆ꮩ𑣀𝈍٧۷ⴸᐯꛟꓦ𖼈𐔝𐆗🜈',
  w: 'ɯᴡⲽѡшԝա𑜊𑜎𑜏ꮃ𑣦𑣯ꮤꓪѽ𑓅₩ꝡ',
  x: '᙮×⤫⤬⨯хᕁᕽ᙭╳𐌢𑣬ꭓχⲭⵝᚷꓫ𐊐𐊴𐌗𐔧⨰ҳ𐆖',
  y: 'ɣᶌʏỿꭚγⲩуүყꭹꮍꓬ𖽃𑣄𐊲ƴɏұ¥',
  z: 'ᴢꮓ𑣥𐋵ζꓜ𑣉ʐƶȥᵶ',
};

/** Digits and signs that stand for letters; `i` and `l` are one below. */
const likeSigns: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'l',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '6': 'b',
  '7': 't',
  '8': 'b',
  '9': 'g',
  '@': 'a',
  $: 's',
  '!': 'l',
  '|': 'l',
  '+': 't',
  '€': 'e',
};

/** Characters of other scripts that are only read as letters between letters. */
const drawnAs: Readonly<Record<string, string>> = { a: '卂', e: '乇モ', i: '工', r: '尺', s: '己丂', t: '丅ㄒ' };

const letterOf = new Map(
  [...Object.entries(likeLetters), ...Object.entries(drawnAs)].flatMap(([letter, all]) =>
    [...all].map((one) => [one, letter]),
  ),
);

/** Letters in circles, squares and flags that have no normal form of their own: first code points of alphabets. */
const ENCLOSED = [0x1f1_50, 0x1f1_70, 0x1f1_e6];

const plain = (char: string): string => {
  const point = char.codePointAt(0) ?? 0;
  const first = ENCLOSED.find((from) => point >= from && point < from + 26);
  return first === undefined ? (letterOf.get(char) ?? char) : String.fromCodePoint(0x61 + point - first);
};

/** @returns the text in plain small letters where it is made of what looks like them; case tells nothing any more */
export const unmask = (text: string): string =>
  [...text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()].map(plain).join('');

/**
 * A word as somebody reads it who knows no other letters than Latin ones.
 * @returns its letters, each with whether it can only be that one; the others, and signs, are read as anything
 */
export const glance = (word: string): readonly { readonly char: string; readonly sure: boolean }[] =>
  [...word.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()].map((from) => {
    const char = plain(from);
    return { char, sure: /[a-z]/.test(char) && !/[^\p{Script=Latin}\p{Script=Common}]/u.test(from) };
  });

/** @returns digits and signs as the letters they stand for */
export const lettered = (text: string): string => [...text].map((char) => likeSigns[char] ?? char).join('');

/** @returns what two words have in common that look alike: `i` as `l`, `rn` as `m`, doubled letters once */
export const skeleton = (word: string): string =>
  [...word.replaceAll('rn', 'm').replaceAll('cl', 'd').replaceAll('vv', 'w').replaceAll('i', 'l')]
    .filter((char, at, all) => char !== all[at - 1])
    .join('');
