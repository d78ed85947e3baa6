import type { Ctx } from '@reset/service-kit';
import { requireMember } from './caller.ts';
import { AuthFail, type Known } from './fail.ts';

const refuse = (status: number, word: Known) => async (): Promise<never> => {
  throw new AuthFail(status, word);
};

/** Who shows no good token is told that first, as the protocol's own service does. */
const refuseMember =
  (status: number, word: Known) =>
  async (ctx: Ctx): Promise<never> => {
    requireMember(ctx);
    throw new AuthFail(status, word);
  };

const noSaml = refuse(404, 'saml_provider_disabled');
const noLinking = refuseMember(404, 'manual_linking_disabled');
const noAdmin = refuseMember(403, 'not_admin');

/** What of the protocol is refused on purpose (ADR 36), in the protocol's own codes. */
export const refused = {
  sso: noSaml,
  samlMetadata: noSaml,
  samlConsumer: noSaml,
  authorize: refuse(400, 'provider_disabled'),
  linkIdentity: noLinking,
  unlinkIdentity: noLinking,
  readAdmin: noAdmin,
  postAdmin: noAdmin,
  putAdmin: noAdmin,
  deleteAdmin: noAdmin,
};
