import { moderationApi } from '@reset/contracts/http/marketplace';
import type { Moderation } from '@reset/remote-kit/members';
import { HelpLines } from '@reset/safety/help-lines';
import { createElement } from 'react';

/** Reports and blocks of the marketplace. */
export const marketplaceModeration: Moderation<typeof moderationApi> = {
  endpoints: moderationApi,
  help: createElement(HelpLines),
  ends: 'A chat between you is out of reach for both.',
  takenBack: 'under “People you blocked” in the community',
};
