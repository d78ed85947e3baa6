import type { auth } from '@reset/contracts/http/auth';
import type { Verb } from '@reset/service-kit';
import { allowedRedirect, pageLink } from '../mail/links.ts';
import { findByToken } from '../mail/proofs.ts';
import type { Proving } from '../mail/tables.ts';
import { AuthFail } from './fail.ts';
import type { Parts } from './parts.ts';

const PKCE = /^pkce_/;

/** An answer that leads elsewhere; the kit knows only answers and refusals. */
const leadTo = (url: string) => new AuthFail(303, 'see_other', { message: 'See other', headers: { location: url } });

/**
 * Following a link uses nothing up: programs that look through mails do it before she does. A link of PKCE leads back
 * to who asked, with a code that needs what only that one has; any other leads to the page with the button.
 */
export const followLink =
  ({ publicUrl }: Parts): Verb<typeof auth.followLink> =>
  async (ctx, { token = '', type, redirect_to }) => {
    const code = token.replace(PKCE, '');
    if (!PKCE.test(token)) {
      const kind: Proving = type === 'recovery' || type === 'email_change' ? type : 'magiclink';
      throw leadTo(pageLink(publicUrl, kind, code));
    }
    const back = allowedRedirect(publicUrl, redirect_to);
    const proof = await findByToken(ctx.db, code, ctx.clock());
    if (proof?.challenge) back.searchParams.set('code', code);
    else {
      const error_description = 'Email link is invalid or has expired';
      back.hash = new URLSearchParams({
        error: 'access_denied',
        ...{ error_code: 'otp_expired', error_description },
      }).toString();
    }
    throw leadTo(back.href);
  };
