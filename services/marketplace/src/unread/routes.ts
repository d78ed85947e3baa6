import { unreadApi } from '@reset/contracts/http/marketplace';
import { serve } from '@reset/service-kit';
import { countOpenSubjects } from '@reset/service-kit/moderation';
import { unread } from '@reset/service-kit/unread';
import { messages } from '../messages/tables.ts';
import { marketplaceNotices } from '../notices/notices.ts';

export const unreadRoutes = serve(
  unreadApi,
  unread({ messages, notices: marketplaceNotices, team: countOpenSubjects }),
);
