import { phrase, type Phrase } from './phrase.ts';

/** Little words that may stand between, beside those that `plain` leaves out. */
const sources: Readonly<Record<string, string>> = {
  filler:
    'to|would|could|might|will|ever|still|again|now|soon|tonight|today|all|so|much|only|almost|nearly|please|both|a lot|all the time',
  child:
    '(babies|baby|newborn|infant|toddler|child|children|kid|kids|son|sons|daughter|daughters|little (one|ones|boy|girl|man)|twins|one year old|two year old|boys|girls|boy|girl)',
  mine: '(my|our|the|her|his|this|that|these|those)( (own|poor|little|sweet|beautiful|newborn|baby|two|three|sleeping|crying|unborn|screaming|older|younger|oldest|youngest)){0,2}',
  partner:
    '((my|the) (ex |abusive |drunk |own )?(husband|hubby|partner|boyfriend|bf|ex|wife|girlfriend|fiance|spouse|dh|dad|father|stepdad|stepfather|brother|uncle|mom|mum|mother|father in law|mother in law)|baby daddy|(the )?(kids|babys|childrens|childs) (dad|father))',
  person:
    '(he|she|they|my (best |little |big |older |younger |teenage |eldest |oldest |youngest |twin |own |poor |elderly )?(husband|hubby|partner|boyfriend|ex|wife|girlfriend|fiance|friend|sister|brother|mom|mum|mother|dad|father|son|daughter|cousin|niece|nephew|aunt|uncle|neighbour|neighbor|teenager|teen|child|kid|boy|girl|colleague|coworker|grandmother|grandma|grandfather|grandpa|sil|bil|mil|roommate|flatmate))',
  themself: '(himself|herself|themselves|themself|theirself|hisself)',
  intent:
    '(want|wanted|wanting|wish|wished|wishing|need|plan|planning|planned|hope|hoping|hoped|long|longing|longed|like|love|prefer|rather|ready|decided|deserve|deserved|about|going|better|tempted|supposed|meant|have|had|got|trying|tried|try|intend|intending)',
  thinking:
    '(think|thinking|thought|thoughts|thinkin|dream|dreaming|dreamed|dreamt|fantasise|fantasize|fantasising|fantasizing|fantasies|daydream|daydreaming|consider|considering|considered|contemplate|contemplating|contemplated|imagine|imagining|imagined|picture|picturing|plan|planning|planned|obsess|obsessing|obsessed|urge|urges)( (about|of|on|with|over|to))?',
};

const read = new Map<string, Phrase>();

/** @returns the words that rules call by a name, read once */
export const named = (name: string): Phrase => {
  const known = read.get(name);
  if (known) return known;
  const fresh = phrase(sources[name] ?? '', named);
  read.set(name, fresh);
  return fresh;
};
