import { chatsApi } from '@reset/contracts/http/community';
import { serve } from '@reset/service-kit';
import { listChats } from './list.ts';

export const chatsRoutes = serve(chatsApi, { listChats });
