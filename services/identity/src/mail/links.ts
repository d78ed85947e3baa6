import type { MailProof, Proving } from './tables.ts';

/** Where mails are opened: a page of ours with a button, since programs that look through mails follow links. */
const PAGE = '/auth/reset';

/**
 * The page with the button; who is invited chooses a password there like who forgot hers.
 * The token stands behind the #, which no server hears of and no log keeps.
 * @param publicUrl where members reach the house
 */
export const pageLink = (publicUrl: string, kind: Proving, token: string): string => {
  const url = new URL(PAGE, publicUrl);
  url.hash = new URLSearchParams({ token_hash: token, type: kind === 'invite' ? 'recovery' : kind }).toString();
  return url.href;
};

/** What was asked for with PKCE leads back to who asked; its token is good for nothing to anybody else. */
const flowLink = (publicUrl: string, kind: Proving, token: string, redirectTo: string | null): string => {
  const url = new URL('/auth/v1/verify', publicUrl);
  url.search = new URLSearchParams({
    ...{ token: `pkce_${token}`, type: kind },
    ...(redirectTo !== null && { redirect_to: redirectTo }),
  }).toString();
  return url.href;
};

/** @returns where a client may have her led to: within the house, else to its door */
export const allowedRedirect = (publicUrl: string, wanted: string | null | undefined): URL => {
  const door = new URL('/', publicUrl);
  if (!wanted || !URL.canParse(wanted)) return door;
  const url = new URL(wanted);
  return url.origin === door.origin ? url : door;
};

/** @returns the link of a mail */
export const linkOf = (
  publicUrl: string,
  { kind, challenge, redirect_to }: Pick<MailProof, 'kind' | 'challenge'> & { readonly redirect_to: string | null },
  token: string,
): string => (challenge === null ? pageLink(publicUrl, kind, token) : flowLink(publicUrl, kind, token, redirect_to));
