/** Something in her life that she writes about. `phrase` may take the word that she used. */
export interface Topic {
  readonly id: string;
  readonly pattern: RegExp;
  readonly phrase: (word: string) => string;
}

const topic = (id: string, phrase: string | ((word: string) => string), words: string): Topic => ({
  id,
  pattern: new RegExp(`(?<![\\w-])(?:${words})(?![\\w-])`, 'g'),
  phrase: typeof phrase === 'string' ? () => phrase : phrase,
});
const yours = (word: string) => `your ${word.replace(/^(?:my|our|the) /, '')}`;

/** Our own list, over lower-case text with straight apostrophes. */
export const topics: readonly Topic[] = [
  topic(
    'sleep',
    'sleep',
    'sleep(?:ing|s|less)?|slept|awake|insomnia|woke(?:n)?(?: up)?|wak(?:e|es|ing)|naps?|napped|bedtime|night feeds?|at night|all night',
  ),
  topic('feeding', 'feeding', 'breast-?feed(?:ing)?|nursing|formula|pumping|latch(?:ed|ing)?|feeds?|feeding'),
  topic(
    'children',
    yours,
    '(?:my |our |the )?(?:baby|babies|son|sons|daughter|daughters|kids?|children|child|toddler|teenager|newborn|twins|little one|little ones)|my (?:boys?|girls?|youngest|oldest|eldest)',
  ),
  topic('partner', yours, '(?:my )?(?:husband|wife|partner|boyfriend|girlfriend|spouse|fiance|ex|ex-husband)'),
  topic('school', 'school', 'school|homework|teachers?|kindergarten|daycare|nursery|exams?'),
  topic(
    'work',
    'work',
    'work(?:ing|ed|load|place)?|job|boss|colleagues?|office|meetings?|deadlines?|shifts?|career|project|clients?',
  ),
  topic(
    'money',
    'money',
    "money|bills?|rent|debts?|paycheck|can't afford|afford|budget|mortgage|expensive|savings|financ(?:e|es|ial|ially)",
  ),
  topic(
    'body',
    'your body',
    'body|headaches?|migraines?|pain|aches?|aching|sick|ill|illness|belly|weight|hormones|period|doctor|health|pregnan(?:t|cy)|shoulders|jaw|stomach|chest',
  ),
  topic(
    'home',
    'the house',
    'house|housework|laundry|dishes|clean(?:ed|ing)?|cook(?:ed|ing)?|mess|messy|kitchen|chores|groceries|tidy(?:ing)?',
  ),
  topic(
    'family',
    yours,
    'my (?:mother|mom|mum|father|dad|parents|sister|brother|grandmother|grandma|family|mother-in-law|aunt)|in-laws',
  ),
  topic('friends', 'your friends', 'friends?|friendship'),
  topic('loss', 'a loss', 'died|death|funeral|miscarriage|passed away|grief'),
  topic(
    'time',
    'time',
    'no time|enough time|out of time|busy|rush(?:ed|ing)?|schedule|to-do(?: list)?|running late|not enough hours|minute to myself|juggl(?:e|ing)',
  ),
  topic(
    'self',
    'room for yourself',
    'time (?:for|to) myself|time alone|me[ -]time|self-care|for myself|who i am|lost myself|who i was',
  ),
  topic(
    'pause',
    'a small pause',
    'coffee|cup of tea|tea|bath|walk(?:ed|ing)?|sun|sunshine|garden(?:ing)?|music|book|outside|park|yoga|breath(?:s|ing|ed|e)?',
  ),
];
