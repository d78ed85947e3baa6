import { moderationApi } from '@reset/contracts/http/community';
import type { Moderation } from '@reset/remote-kit/members';

/** Reports and blocks of the community. */
export const communityModeration: Moderation<typeof moderationApi> = {
  endpoints: moderationApi,
  ends: 'A connection between you ends.',
  takenBack: 'under “People you blocked” in the community',
};
