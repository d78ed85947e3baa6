/** A feeling: how it is called ("there is tiredness"), what it is like ("tired"), and how people write of it. */
export interface Feeling {
  readonly id: string;
  readonly noun: string;
  readonly like: string;
  readonly tone: 'hard' | 'good';
  readonly pattern: RegExp;
}

const feeling = (tone: Feeling['tone'], id: string, noun: string, like: string, words: string): Feeling => ({
  id,
  noun,
  like,
  tone,
  pattern: new RegExp(`(?<![\\w-])(?:${words})(?![\\w-])`, 'g'),
});
const hard = (id: string, noun: string, like: string, words: string) => feeling('hard', id, noun, like, words);
const good = (id: string, noun: string, like: string, words: string) => feeling('good', id, noun, like, words);

/** Our own lexicon, over lower-case text with straight apostrophes. The first pattern that takes a word has it. */
export const feelings: readonly Feeling[] = [
  hard(
    'not-enough',
    'the feeling of not being enough',
    'as if you were not enough',
    "not (?:good |strong |patient )?enough for|(?:not|never|n't|isn't|aren't) good enough|never enough|(?:a|like a|such a) failure|i(?:'m| am) failing|failing (?:as|at|them|my|her|him)|useless|worthless|inadequate|(?:bad|terrible|awful|horrible) (?:mother|mom|mum|parent|wife)|compar(?:e|ing) myself",
  ),
  hard(
    'exhausted',
    'exhaustion',
    'exhausted',
    "exhaust(?:ed|ing|ion)|worn[ -]out|drained|burn(?:ed|t)?[ -]?out|shattered|wiped out|running on empty|depleted|(?:have|had|'ve got) nothing left|dead on my feet|bone[ -]tired|no (?:strength|energy) left",
  ),
  hard('tired', 'tiredness', 'tired', 'tired(?:ness)?|sleepy|weary|fatigued?|no energy|sleep[ -]deprived|knackered'),
  hard(
    'overwhelmed',
    'overwhelm',
    'overwhelmed',
    "overwhelm(?:ed|ing|s)?|too much (?:for me|at once|today|right now)|(?:is|was|it's|all|all of it is|just) too much|can(?:'t|not) cope|couldn't cope|drowning|swamped|falling apart|can(?:'t|not) keep up|at my (?:limit|breaking point)|at breaking point|pulled in (?:\\w+ )?(?:directions|pieces)",
  ),
  hard(
    'stressed',
    'stress',
    'stressed',
    'stress(?:ed|ful|ing)?|under pressure|pressure|tense|tension|frazzled|on edge|hectic',
  ),
  hard(
    'anxious',
    'anxiety',
    'anxious',
    'anxious(?:ly)?|anxiety|nervous|panic(?:ked|king|ky|s)?|uneasy|dread(?:ed|ing)?|restless',
  ),
  hard('worried', 'worry', 'worried', 'worr(?:y|ied|ying|ies)|concerned'),
  hard('afraid', 'fear', 'afraid', 'afraid|scared|frightened|frightening|fears?|fearful|terrified'),
  hard(
    'grieving',
    'grief',
    'in grief',
    'grie(?:f|ve|ved|ving)|mourn(?:ed|ing)?|passed away|funeral|miscarriage|miscarried|died',
  ),
  hard(
    'sad',
    'sadness',
    'sad',
    'sad(?:ness|der)?|unhappy|(?:feel|feeling|felt|so|really|been|very) (?:down|low|blue)|cry(?:ing)?|cried|tears|tearful|weep(?:ing)?|wept|heartbroken|broke my heart|miserable|depressed|gloomy|heavy[ -]hearted',
  ),
  hard(
    'lonely',
    'loneliness',
    'lonely',
    'lonely|loneliness|isolated|(?:so|all|feel|feeling|felt|completely|very) alone|(?:nobody|no one|no-one) (?:to talk to|understands|calls|asks|checks)|left out|by myself again',
  ),
  hard(
    'unseen',
    'the feeling of not being seen',
    'unseen',
    "invisible|unappreciated|taken for granted|unseen|overlooked|(?:nobody|no one|no-one|never|doesn't|don't|didn't) (?:even )?(?:notices?|noticed|sees me|helps?|listens?|thanks? me)|ignored",
  ),
  hard(
    'guilty',
    'guilt',
    'guilty',
    'guilt(?:y)?|(?:feel|felt|feeling) (?:so |really )?bad (?:about|for|that)|my fault|blam(?:e|ed|ing) myself|should have been there',
  ),
  hard('ashamed', 'shame', 'ashamed', 'ashamed|shame|embarrass(?:ed|ing)|humiliated'),
  hard(
    'angry',
    'anger',
    'angry',
    'angry|anger|furious|mad at|enraged|rage|raging|livid|yell(?:ed|ing)|shout(?:ed|ing)|snapped|lost my temper|scream(?:ed|ing) at|slammed',
  ),
  hard(
    'frustrated',
    'frustration',
    'frustrated',
    'frustrat(?:ed|ing|ion)|annoyed|annoying|irritat(?:ed|ing|ion)|irritable|fed up|impatient|had enough|sick of|drives me (?:mad|crazy)|cranky|grumpy',
  ),
  hard(
    'resentful',
    'resentment',
    'resentful',
    'resent(?:s|ful|ment)?|bitter(?:ness)?|unfair|jealous(?:y)?|envy|envious',
  ),
  hard(
    'hurt',
    'hurt',
    'hurt',
    "(?:feel|felt|feeling|so|really|was|am|i'm) hurt|hurtful|hurts|rejected|betrayed|criticised|criticized",
  ),
  hard('disappointed', 'disappointment', 'disappointed', 'disappoint(?:ed|ing|ment)|let down|letdown'),
  hard(
    'numb',
    'numbness',
    'numb',
    'numb(?:ness)?|empty|emptiness|hollow|going through the motions|disconnected|on autopilot|feel nothing|felt nothing',
  ),
  hard(
    'unsure',
    'not knowing',
    'unsure',
    "confused|unsure|uncertain|stuck|torn|(?:don't|didn't|do not) know (?:what|how|who|where|if|whether|anymore)|feel(?:ing)? lost|so lost|am lost|i'm lost|felt lost|lost myself|hopeless",
  ),
  hard(
    'missing',
    'longing',
    'full of longing',
    'miss(?:ed|ing)? (?:my|her|him|them|being|having|who|us|you|home|the (?:old|way))|homesick',
  ),
  good(
    'happy',
    'joy',
    'happy',
    'happ(?:y|ier|iest|iness)|joy(?:ful|ous)?|glad|delighted|cheerful|(?:good|great|wonderful|lovely|beautiful|perfect|nice) (?:day|morning|evening|weekend|time|moment|afternoon)|smil(?:e|ed|es|ing)|laugh(?:ed|ing|ter|s)?|giggl(?:e|ed|es|ing)|fun|enjoy(?:ed|ing|able)?|delight',
  ),
  good(
    'grateful',
    'gratitude',
    'grateful',
    'grateful|gratitude|thankful|thank (?:you|god|goodness)|blessed|lucky|appreciate',
  ),
  good(
    'calm',
    'calm',
    'calm',
    'calm(?:er|ed|ing|ness)?|peace(?:ful)?|relax(?:ed|ing)?|at ease|content|serene|settled|soothed|(?:breathed|breathe|exhaled) (?:out|again|deeply)|grounded|stillness',
  ),
  good('relieved', 'relief', 'relieved', 'relie(?:f|ved)|weight off|lighter|eased|got easier|getting easier'),
  good(
    'hopeful',
    'hope',
    'hopeful',
    "hopeful|optimistic|(?:some|full of|little|bit of|new) hope|looking forward|excited|excitement|can't wait|curious",
  ),
  good(
    'proud',
    'pride',
    'proud',
    'proud|pride|accomplished|achieved|managed to|i did it|small win|stood up for myself|said no',
  ),
  good(
    'loved',
    'closeness',
    'close to somebody',
    '(?:feel|felt|feeling|so|am|be|was) loved|supported|cared for|(?:feel|felt) (?:seen|heard|held|understood)|close to|connected|hugged|hugs?|cuddl(?:e|ed|es|ing)',
  ),
  good(
    'rested',
    'rest',
    'rested',
    'rested|refreshed|slept (?:well|through|better|for)|energi[sz]ed|energetic|recharged|full of energy',
  ),
  good('strong', 'strength', 'strong', 'strong(?:er)?|confident|brave|capable|in control'),
];
