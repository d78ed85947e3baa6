import type { auth } from '@reset/contracts/http/auth';
import type { Verb } from '@reset/service-kit';
import type { Parts } from './parts.ts';

/** What this service offers of the protocol. */
export const settings =
  ({ guests }: Pick<Parts, 'guests'>): Verb<typeof auth.settings> =>
  async () => ({
    external: { email: true, phone: false, anonymous_users: guests },
    disable_signup: false,
    mailer_autoconfirm: true,
    phone_autoconfirm: false,
    sms_provider: '',
    saml_enabled: false,
  });
