const ADDRESS = /^(?:https?:\/\/|www\.)/i;
const HOST = /\.(?:com|net|org|io|app|shop|info|biz|link)$/i;
const NAME = /^[a-z\d-]+$/i;
const END = /^[a-z]{2,}$/i;
const WORD = /\s+/;
const EDGES = /^[("'<[]|[)"'>\],.!?;:]$/g;

/** One word: `https://…`, `www.…`, `name.com`, `name.me/…` */
const isLink = (word: string): boolean => {
  if (ADDRESS.test(word)) return true;
  const [host = '', ...path] = word.split('/');
  if (HOST.test(host)) return true;
  const [name = '', end = '', ...more] = host.split('.');
  return path.join('') !== '' && more.length === 0 && NAME.test(name) && END.test(end);
};
const isMail = (word: string): boolean => {
  const [before = '', after = ''] = word.split('@');
  return before !== '' && after.slice(1, -1).includes('.');
};
const bare = (word: string): string => word.replace(/[()[\]]/g, '').toLowerCase();
/** Spelled out: "mia at mail dot com". */
const isSpelled = (words: readonly string[]): boolean =>
  words.some((word, at) => bare(word) === 'at' && bare(words[at + 2] ?? '') === 'dot' && words[at + 3] !== undefined);
const NUMBER = /[+(]?\d[\d\s().-]{6,}/g;
const DAY = /\d{4}-\d{2}-\d{2}/g;

const isPhone = (run: string): boolean => {
  const digits = run.replace(/\D/g, '').length;
  return digits >= 9 || (digits >= 7 && (run.startsWith('+') || /\d{3}[-.]\d{4}/.test(run)));
};

const holdsAddress = (words: string): boolean => {
  const all = words.split(WORD).map((word) => word.replace(EDGES, ''));
  return isSpelled(all) || all.some((word) => isLink(word) || isMail(word));
};

/** @returns whether words hold a link, an e-mail address or a telephone number: ways out of the chat, or to be paid */
export const reachesOut = (words: string): boolean =>
  holdsAddress(words) || (words.replace(DAY, '').match(NUMBER) ?? []).some(isPhone);
