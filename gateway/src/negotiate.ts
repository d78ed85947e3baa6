export type Encoding = 'br' | 'gzip';

/**
 * @param header Accept-Encoding
 * @returns the compressed encodings that the client takes, best first
 */
export const acceptedEncodings = (header: string | string[] | undefined): Encoding[] => {
  const weights = new Map(
    String(header ?? '')
      .toLowerCase()
      .split(',')
      .map((part) => {
        const [name = '', ...params] = part.split(';').map((s) => s.trim());
        const q = params.find((p) => p.startsWith('q='))?.slice(2);
        return [name, q === undefined ? 1 : Number(q) || 0] as const;
      }),
  );
  const weight = (name: Encoding) => weights.get(name) ?? weights.get('*') ?? 0;
  return (['br', 'gzip'] as const).filter((name) => weight(name) > 0).toSorted((a, b) => weight(b) - weight(a));
};

/**
 * @param header If-None-Match
 * @returns whether the client's copy is the current one
 */
export const isFresh = (header: string | undefined, etag: string): boolean =>
  header !== undefined &&
  header.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag);

/** Whether an answer in HTML is of use to the client. */
export const acceptsHtml = (header: string | undefined): boolean =>
  header === undefined || /(?:^|[\s,])(?:text\/html|text\/\*|\*\/\*)(?=\s*(?:[,;]|$))/i.test(header);
