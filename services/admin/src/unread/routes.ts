import { unreadApi } from '@reset/contracts/http/admin';
import { serve } from '@reset/service-kit';
import { unread } from '@reset/service-kit/unread';
import { countAppeals } from '../appeals/count.ts';
import { adminNotices } from '../notices/notices.ts';
import { systemMessages } from '../system-messages/mark-read.ts';

export const unreadRoutes = serve(
  unreadApi,
  unread({ messages: systemMessages, notices: adminNotices, team: countAppeals }),
);
