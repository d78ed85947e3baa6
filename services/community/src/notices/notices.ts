import { noticesApi } from '@reset/contracts/http/community';
import { answeredReport } from '@reset/service-kit/moderation';
import { notices } from '@reset/service-kit/notices';
import { sql } from 'drizzle-orm';
import { commentNotice } from './comment.ts';
import { acceptedNotice, askedNotice } from './connection.ts';

/** What members are told here. */
export const communityNotices = notices({
  contract: noticesApi,
  event: 'community.notice.changed.v1',
  kinds: {
    comment: commentNotice,
    'connection-asked': askedNotice,
    'connection-accepted': acceptedNotice,
    // That it happened is all: what it was called is gone.
    'challenge-gone': () => sql`select json_build_object()`,
    'report-answered': answeredReport,
  },
});
