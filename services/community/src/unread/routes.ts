import { unreadApi } from '@reset/contracts/http/community';
import { serve } from '@reset/service-kit';
import { readUnread } from './read.ts';

export const unreadRoutes = serve(unreadApi, { readUnread });
