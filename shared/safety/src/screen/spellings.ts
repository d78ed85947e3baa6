/** Left: how it may be written, words parted by `|`. Right: how the rules have it. */
const usual: Readonly<Record<string, string>> = {
  'i am|i m': 'im',
  'i have|i ve': 'ive',
  'i had|i would|i d': 'id',
  'i will|i shall|i ll': 'ill',
  'do not|don t|dnt|dont t': 'dont',
  'does not|doesn t': 'doesnt',
  'did not|didn t': 'didnt',
  'can not|cannot|can t': 'cant',
  'could not|couldn t': 'couldnt',
  'would not|wouldn t': 'wouldnt',
  'will not|won t': 'wont',
  'should not|shouldn t': 'shouldnt',
  'is not|isn t': 'isnt',
  'was not|wasn t': 'wasnt',
  'are not|aren t': 'arent',
  'have not|haven t': 'havent',
  'it is|it s': 'its',
  'hes|he s': 'he is',
  'shes|she s': 'she is',
  'theyre|they re': 'they are',
  'wanna|wana|wnat to|wan to|wanto|want too|want 2|wanna to': 'want to',
  'gonna|gunna|goin to|going 2|gona': 'going to',
  gotta: 'got to',
  'any more|nomore|any longer': 'anymore',
  'my self|myslef|mysef|mysefl|mysel|meself|me self|mself|myselves|my selves': 'myself',
  'him self': 'himself',
  'her self': 'herself',
  'no one|nobody|no body|no1': 'noone',
  'every one|everybody|every body': 'everyone',
  'some one|somebody': 'someone',
  'with out|w o': 'without',
  u: 'you',
  ur: 'your',
  'rlly|realy|rly': 'really',
  'wld|woud': 'would',
  'lyf|lief': 'life',
  'kil|kll|klil|killl': 'kill',
  'kiling|killin|kiling|klling': 'killing',
  'sucide|suside|suicde|suicid|suiside|sueside|suecide|sucicide|suicice|suacide|suicded|siucide': 'suicide',
  'sucidal|suicidial|suisidal|suicdal|suicidle|sucicidal|suicidel|siucidal': 'suicidal',
  'dei|diie': 'die',
  'self harm|selfharm|self harming|selfharming|self harmed|self injury|self injure': 'selfharm',
  'babe|bub|lo|bubs|babygirl|babyboy': 'baby',
};

const each = Object.entries(usual).flatMap(([ways, right]) => ways.split('|').map((way) => [way, right] as const));
const byWay = new Map(each);
const anyWay = new RegExp(`\\b(?:${each.map(([way]) => way.replaceAll(' ', '[^a-z0-9.]')).join('|')})\\b`, 'g');

/** @returns the words in the spelling that the rules are written in */
export const spellings = (words: string): string =>
  words.replaceAll(anyWay, (way) => byWay.get(way.replaceAll(/[^a-z0-9]/g, ' ')) ?? way);
