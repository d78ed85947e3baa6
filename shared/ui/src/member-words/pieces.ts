/** Words as they stand, or an address in them that may be followed. */
type Piece = string | { readonly href: string };

/** Up to the next space, quote, angle bracket, backslash or character that cannot be seen (`\p{C}`: bidi marks too). */
const ADDRESS = /\bhttps?:\/\/[^\s"<>\\`\p{C}]+/giu;
/** Ends a sentence rather than an address. */
const MARKS = /[.,;:!?'’”…*_~]/u;
const OPENED_BY: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' };

/** Where an address ends in which a bracket closes that it has not opened, as in "(see https://example.org)". */
const endOf = (address: string): number => {
  const open: Record<string, number> = { '(': 0, '[': 0, '{': 0 };
  for (let at = 0; at < address.length; at += 1) {
    const mark = address.charAt(at);
    const opener = OPENED_BY[mark];
    if (open[mark] !== undefined) open[mark] += 1;
    if (opener === undefined) continue;
    if (!open[opener]) return at;
    open[opener] -= 1;
  }
  return address.length;
};

const withoutEnd = (candidate: string): string => {
  let end = endOf(candidate);
  while (MARKS.test(candidate[end - 1] ?? '')) end -= 1;
  return candidate.slice(0, end);
};

/**
 * Whether an address leads where it reads: its host as it is written, no name or password before it, and no letters
 * that pass for others. What does not stays text.
 */
const leadsWhereItReads = (address: string): boolean => {
  const written = /^https?:\/\/([^/?#]+)/i.exec(address)?.[1]?.toLowerCase();
  if (written === undefined || !URL.canParse(address)) return false;
  const { protocol, host, hostname } = new URL(address);
  const port = protocol === 'https:' ? ':443' : ':80';
  return (written === host || written === host + port) && hostname.includes('.') && !/(^|\.)xn--/.test(hostname);
};

/**
 * Finds the addresses in what a member wrote. Only http and https; e-mail and other schemes stay text.
 * @returns the same words in their order: joined, `href`s included, they are the text again
 */
export const piecesOf = (text: string): readonly Piece[] => {
  const pieces: Piece[] = [];
  let from = 0;
  for (const { 0: candidate, index } of text.matchAll(ADDRESS)) {
    const href = withoutEnd(candidate);
    if (!leadsWhereItReads(href)) continue;
    if (index > from) pieces.push(text.slice(from, index));
    pieces.push({ href });
    from = index + href.length;
  }
  if (from < text.length) pieces.push(text.slice(from));
  return pieces;
};
