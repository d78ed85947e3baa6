/** In which sense a feeling is named. */
export type Sense = 'there' | 'gone' | 'absent' | 'wished' | 'not-hers';

const FILLER =
  '(?:\\s+(?:really|very|so|that|even|quite|too|all|particularly|exactly|actually|a|an|any|the|as|much|of|to|be|been|being|feel|feeling|felt|get|getting|got|have|had|find|found|in|for|at|it|me|bit|anything|like|i|was|am|is|think|especially|always))*\\s*,?\\s*';
/** Read backwards from the end, once: looked for from every word on it would take the square of the text's length. */
const endsIn = (words: string): RegExp => new RegExp(`$(?<=${words})`);
const PAST = endsIn(`\\b(?:no longer|stopped|used to|(?:a bit |a little |much |far )?less)${FILLER}`);
const NOT = endsIn(
  `\\b(?:not|never|no|without|hardly|barely|scarcely|neither|nor|cannot|nobody|ain't|\\w+n't|free of|lack of|instead of|rather than)${FILLER}`,
);
// "Not only tired", "can't stop worrying", "never been so happy": a "not" that denies nothing.
const NO_DENIAL =
  /$(?<=\b(?:not (?:only|just|merely|to mention)|(?:can't|cannot|couldn't|can not|don't|didn't|won't|never) (?:stop|stopped|help|shake|deny)(?: \w+){0,2}|never (?:been|felt) (?:so|this|more|such)|no wonder(?: \w+){0,3}|(?:not|never) (?:not|without|un\w+)|why (?:can't|don't|am)(?: \w+){0,3})\s*(?:feel|feeling|being|been)?\s*)/;
const WISH =
  /$(?<=\b(?:wish(?:ed|ing)?|want(?:ed|s)?|hope|hoping|hoped|would (?:like|love)|'d (?:like|love)|if only|long(?:ing)? (?:for|to)|need(?:ed)?|craving|try(?:ing)? to|tried to|dream(?:ing)? of|look(?:ing)? for|supposed to|should)(?: \w+(?:'\w*)?){0,4}\s*)/;
const ANYMORE = /^(?:\s+\w+){0,3}\s+(?:any ?more|any longer)\b/;

const SELF = /^(?:i|i'm|i've|i'd|i'll|me|we|we're|myself|my (?:body|head|mind|heart|eyes|soul|chest|voice))$/;
const SUBJECT =
  /\b(?:i(?:'m|'ve|'d|'ll)?|me|myself|we(?:'re)?|he(?:'s)?|she(?:'s)?|they(?:'re)?|everyone(?: else)?|everybody|people|others|my (?:body|head|mind|heart|eyes|soul|chest|voice)|(?:my|our|the|her|his) (?:\w+ )?(?:baby|babies|son|sons|daughter|daughters|kids?|children|child|toddler|boys?|girls?|husband|wife|partner|mother|mom|mum|father|dad|sister|brother|friend|friends|boss|parents|twins|teacher|neighbou?r|ex|newborn|little one)(?:'s)?|kids|children)(?![\w'])/g;

const lastSubject = (before: string): string | undefined => [...before.matchAll(SUBJECT)].at(-1)?.[0];

/**
 * @param tone whether the feeling is one to be wished for
 * @param before,after what stands around its word in the clause
 */
export const senseOf = (tone: 'hard' | 'good', before: string, after: string): Sense => {
  const subject = lastSubject(before);
  // "My daughter hugged me" is hers, too; "he yelled at me" is not her anger.
  const reachesHer = tone === 'good' && /^ (?:me|us)\b/.test(after);
  if (subject !== undefined && !SELF.test(subject) && !reachesHer) return 'not-hers';
  if (NO_DENIAL.test(before)) return 'there';
  if (PAST.test(before)) return 'gone';
  if (NOT.test(before)) return ANYMORE.test(after) ? 'gone' : 'absent';
  if (tone === 'good' && WISH.test(before)) return 'wished';
  return 'there';
};
