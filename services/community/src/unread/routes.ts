import { unreadApi } from '@reset/contracts/http/community';
import { serve } from '@reset/service-kit';
import { countOpenSubjects } from '@reset/service-kit/moderation';
import { unread } from '@reset/service-kit/unread';
import { chat } from '../messages/tables.ts';
import { communityNotices } from '../notices/notices.ts';

// A request is told by its notice: it waits until she has read or answered it.
export const unreadRoutes = serve(
  unreadApi,
  unread({ messages: chat, notices: communityNotices, requests: 'connection-asked', team: countOpenSubjects }),
);
