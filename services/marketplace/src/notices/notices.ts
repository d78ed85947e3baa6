import { noticesApi } from '@reset/contracts/http/marketplace';
import { answeredReport } from '@reset/service-kit/moderation';
import { notices } from '@reset/service-kit/notices';

/** What members are told here. */
export const marketplaceNotices = notices({
  contract: noticesApi,
  event: 'marketplace.notice.changed.v1',
  kinds: { 'report-answered': answeredReport },
});
