/** Words that change nothing about what is meant. */
const filler =
  'really|just|so|bad|badly|honestly|actually|fucking|effing|literally|kinda|kind of|sort of|only|maybe|probably|always|often|sometimes|truly|seriously|now|soon|also|finally|simply|even|still|again|ever|constantly|secretly|desperately|genuinely|definitely|might|could|would|to|like|today|tonight|please|already|almost|nearly|both|all|then|all the time|a lot|you know|too|much|and|quietly';

const vocabulary: Readonly<Record<string, string>> = {
  child:
    '(?:babies|baby|newborn|infant|toddler|child|children|kid|kids|son|sons|daughter|daughters|little (?:one|ones|boy|girl|man)|twins|one year old|two year old|boys|girls|boy|girl)',
  mine: '(?:my|our|the|her|his|this|that|these|those)(?: (?:own|poor|little|sweet|beautiful|newborn|baby|two|three|sleeping|crying|unborn|screaming|older|younger|oldest|youngest)){0,2}',
  partner:
    '(?:(?:my|the) (?:ex |abusive |drunk |own )?(?:husband|hubby|partner|boyfriend|bf|ex|wife|girlfriend|fiance|spouse|dh|dad|father|stepdad|stepfather|brother|uncle|mom|mum|mother|father in law|mother in law)|baby daddy|(?:the )?(?:kids|babys|childrens|childs) (?:dad|father))',
  person:
    '(?:he|she|they|my (?:best |little |big |older |younger |teenage |eldest |oldest |youngest |twin |own |poor |elderly )?(?:husband|hubby|partner|boyfriend|ex|wife|girlfriend|fiance|friend|sister|brother|mom|mum|mother|dad|father|son|daughter|cousin|niece|nephew|aunt|uncle|neighbour|neighbor|teenager|teen|child|kid|boy|girl|colleague|coworker|grandmother|grandma|grandfather|grandpa|sil|bil|mil|roommate|flatmate))',
  themself: '(?:himself|herself|themselves|themself|theirself|hisself)',
  intent:
    '(?:want|wanted|wanting|wish|wished|wishing|need|plan|planning|planned|hope|hoping|hoped|long|longing|longed|like|love|prefer|rather|ready|decided|deserve|deserved|about|going|better|tempted|supposed|meant|have|had|got|trying|tried|try|intend|intending)',
  thinking:
    '(?:think|thinking|thought|thoughts|thinkin|dream|dreaming|dreamed|dreamt|fantasise|fantasize|fantasising|fantasizing|fantasies|daydream|daydreaming|consider|considering|considered|contemplate|contemplating|contemplated|imagine|imagining|imagined|picture|picturing|plan|planning|planned|obsess|obsessing|obsessed|urge|urges)(?: (?:about|of|on|with|over|to))?',
};

/** Any separator within a sentence, or none: words that ran together still say what they say. */
const gap = '[ ,"\\n]?';

/**
 * A rule from readable words. A space is any separator within a sentence, `_` also the end of one, `~` up to four
 * fillers, `{name}` a group of the vocabulary. Repetitions are bounded, so that time stays linear.
 */
export const pattern = (source: string): RegExp => {
  const filled = source
    .replaceAll('~', `(?: (?:${filler})){0,4}`)
    .replaceAll(/\{(\w*[a-z]\w*)\}/g, (_, name: string) => vocabulary[name] ?? `{${name}}`);
  return new RegExp(`\\b(?:${filled.replaceAll(' ', gap).replaceAll('_', '[^a-z0-9]?')})\\b`, 'g');
};
