import { moderationApi } from '@reset/contracts/http/community';
import type { Moderation } from '@reset/remote-kit/members';
import { HelpLines } from '@reset/safety/help-lines';
import { createElement } from 'react';

/** Reports and blocks of the community. */
export const communityModeration: Moderation<typeof moderationApi> = {
  endpoints: moderationApi,
  help: createElement(HelpLines),
  ends: 'A connection between you ends.',
  takenBack: 'under “People you blocked” in the community',
};
