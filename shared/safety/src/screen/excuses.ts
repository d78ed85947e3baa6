import type { Manner } from './rule.ts';

/** A match in its sentence. Windows are short, so that text further away can never excuse it. */
interface Match {
  readonly words: string;
  /** What stands before and after it in the same sentence and line, at most thirty words: it may excuse. */
  readonly before: string;
  readonly after: string;
  /** The same whatever lines it is written in: it may take an excuse back. */
  readonly since: string;
  readonly until: string;
  /** The sentence after it. */
  readonly next: string;
}

/** A space is a space, a comma or a quotation mark: never the end of a sentence or of a line. */
const source = (text: string): string => `\\b(?:${text.replaceAll(' ', '[ ,"]')})\\b`;
// Read backwards from the end, once: looked for from every word on it would take the square of the text's length.
const ends = (text: string): RegExp => new RegExp(`$(?<=${source(text)}[ ,"]?)`);
const begins = (text: string): RegExp => new RegExp(`^[ ,"]?${source(text)}`);

const lightly =
  'want|wanted|going|planning|plan|ever|really|actually|even|to|be|feel|feeling|felt|have|having|had|any|at all|thoughts|thinking|think|thought|about|of|would|could|will|do|consider|considered|considering|try|tried|trying|been|in any way|active|current|or|that|longer|anything like|intention|intentions|plans|urge|urges|desire|wish|a|danger|currently|actively|myself';
const denied = ends(
  `(?:not|never|no|dont|wont|wouldnt|cant|couldnt|didnt|doesnt|isnt|wasnt|arent|havent|without|denied|deny|denies|no longer|neither|nor|stopped|not at all|far from)(?: (?:${lightly})){0,7}`,
);
/** "Not" that takes nothing back: "not a day goes by" (after a line that ends in "do", too), "why not", "never wanted it so much", "not yet". */
const doubled = ends(
  '(?:(?:not|no|never|hardly|barely|isnt|there isnt|dont) (?:a|one|single|an)?(?: single)? ?(?:day|hour|minute|moment|night|time|morning)(?: [a-z]+){0,8}|(?:not|never|dont|cant|cannot|couldnt|didnt) (?:[a-z]+ ){0,3}(?:not|dont|didnt|never)(?: [a-z]+){0,4}|why (?:not|dont|cant|wont)(?: [a-z]+){0,3}|(?:dont know|not sure|cant say|cant promise|cant guarantee|cant remember|dont remember)(?: [a-z]+){0,9})',
);
const onlyNow = begins(
  '(?:so (?:much|bad|badly|hard)|more|as (?:much|badly|strongly)|like (?:this|now|i do)|yet|today|tonight|right now|until|unless|in front of|this week|(?:when|while|where) (?:the|my) (?:kids|children|baby)|but (?:i )?(?:still|keep|cant stop|think|sometimes|might|want|part|the thought|am tempted|could|wish|often|do|dream)|is (?:a lie|not true|getting harder)|anymore (?:is|was) (?:a lie|what))',
);

const asked = ends(
  '(?:asked|asks|ask|asking|wanted to know|question|questionnaire|form|survey|screening|check|checks|checked)(?: [a-z0-9]+){0,8}',
);
const answeredNo = begins(
  '(?:[a-z0-9]+ ){0,8}(?:(?:i|and i|so i|i could) (?:honestly |truthfully |could honestly |was able to )*(?:say |said |answered |ticked |told (?:her|him|them) |put |circled |wrote )(?:no|never|not|honestly no|a clear no|zero|i wasnt|i dont|i didnt|i havent|i had not)|(?:and )?the answer (?:is|was) (?:no|never)|honestly no|i dont|i havent|i never have)',
);
const tookBack = /\b(?:lie|lied|lying|liar|but|truth|(?:not|wasnt|isnt) true|pretended|hid)\b/;

const past =
  '(?:used to|years ago|(?:a|one|two|three|four|five|six|seven|eight|nine|ten|many|some|twenty|fifteen|[0-9]+) (?:years?|decades?) ago|back then|in those days|in my (?:teens|twenties|youth)|as a (?:teenager|teen|girl|student|young woman)|when i was (?:a (?:teenager|teen|student|girl|kid|child)|[0-9]+|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|younger|young|in (?:college|school|high school|university|my (?:teens|twenties)))|in (?:college|high school)|long ago|a lifetime ago|in (?:19|20)[0-9][0-9]|once upon a time|a long time ago)';
const pastBefore = ends(`${past}(?: [a-z0-9]+){0,7}`);
const pastAfter = begins(`(?:[a-z0-9]+ ){0,5}${past}`);
const pastWords =
  /\b(?:used to|wanted|tried|attempted|thought|felt|was|were|had|did|cut|hurt|harmed|burned|wished|hoped|prayed|overdosed|took|planned|suicidal|suicide|selfharm|dreamed|hit|beat|choked|raped|punched|slapped|kicked|pushed|shoved|threatened|abusive|abused|assaulted)\b/;
const stillNow =
  /\b(?:again|still|today|tonight|now|lately|yesterday|last (?:night|week|month)|this (?:week|morning|month|year)|recently|these days|back(?! (?:in|then|when|at))|returning|returned|same|ever since|since then|never stopped)\b/;
/** Of somebody who died: grief. Never of herself. */
const died = ends(
  '(?:died|dies|passed(?: away)?|deaths?|lost(?: [a-z]+){1,4}|loss(?: [a-z]+){0,4}|killed|funeral|gone) (?:by|to|through|from|of|after)',
);
/** "If looks could kill". */
const looks = ends('looks');
const herself = /\bi(?: [a-z]+){0,2} (?:died|die|passed|gone)\b/;
/** What she will do if it comes: a plan to stay. */
const ifEver = ends(
  'if i (?:ever|should ever)(?: (?:start|begin|come|get|feel|am|again|to|be|become|feeling|have|having|want|thoughts|of)){0,5}',
);
const reachOut = /\b(?:call|tell|phone|text|ring|reach|promised|promise|go to|speak|talk)\b/;
/** "My plants want to die": the wish is another's. */
const ofOthers = /\b(?!sometimes|always|perhaps)[a-z]{2,}s(?: (?:all|really|just|both|simply))?$/;

const notAnymore = begins('anymore(?! ?(?:than|is|was))');

const work =
  'song|songs|lyric|lyrics|chorus|verse|track|album|band|tune|film|movie|movies|book|novel|memoir|chapter|series|episode|show|podcast|documentary|play|opera|musical|poem|character|heroine|hero|plot|story|storyline|scene|soap|drama|thriller|article|magazine|headline|netflix|trailer|title|titled|singer|radio|crime|mystery|detective|villain|news|report|study|game|joke|meme|quote|line';
const inWork = ends(
  `(?:${work})(?: (?:called|titled|named|goes|went|that goes|where|in which|about|says|sings|sang|of|on|who|says that|is|was|with the line|with the words|line|that says|and|has|had|starts|begins|opens|ends|with|where someone|where the|when the|by|keeps singing|singing))+(?: [a-z]+){0,5}`,
);
const sung = ends(
  '(?:sing|sang|singing|sings|hum|humming|hummed|blasting|playing|plays|played|watching|watched|rewatching|reading|read|screening|quoting|title)[ ,]?"',
);
const mine = /\b(?:i|im|ive|id|ill|me|my|myself)\b/;
const quoted = /"/;

const isDenied = ({ before, after, since, until }: Match): boolean =>
  (denied.test(before) && !doubled.test(since) && !onlyNow.test(until)) ||
  (notAnymore.test(after) && denied.test(before));

const isAnsweredNo = ({ before, after, until, next }: Match): boolean =>
  asked.test(before) && (answeredNo.test(after) || answeredNo.test(next)) && !tookBack.test(`${until}${next}`);

const isLongAgo = ({ words, before, after, since, until }: Match): boolean =>
  pastWords.test(`${before.slice(-40)} ${words}`) &&
  (pastBefore.test(before) || pastAfter.test(after)) &&
  !stillNow.test(since) &&
  !stillNow.test(until) &&
  !/\bi want\b/.test(until);

/** A line of a song or film is excused only as such: in quotation marks, or without a word about herself. */
const isOfAWork = ({ words, before, after }: Match): boolean =>
  sung.test(before) ||
  (inWork.test(before) && (quoted.test(before) || quoted.test(after) || !mine.test(`${words} ${after}`)));

const isAnother = ({ words, before, after }: Match): boolean =>
  looks.test(before) ||
  (died.test(before) && !herself.test(before)) ||
  (ifEver.test(before) && reachOut.test(after)) ||
  (words.startsWith('want ') && ofOthers.test(before.trimEnd()));

/** Within a rule that leaves room between its words: what was not wanted, feared, or passed. */
const within =
  /\b(?:dont|not|never|no|wont|didnt|wouldnt|couldnt|thought|felt|feels|scared|afraid|fear|terrified|worry|worried|until|once)\b/;

/** Whether a sentence says that it is not meant as it stands. In doubt it is meant. */
export const isExcused = (match: Match, manner: Manner): boolean =>
  (manner === 'loose' &&
    within.test(match.before.slice(-25) + match.words) &&
    !doubled.test(`${match.since}${match.words}`)) ||
  (manner !== 'firm' && (isDenied(match) || isAnsweredNo(match))) ||
  isAnother(match) ||
  isLongAgo(match) ||
  isOfAWork(match);
