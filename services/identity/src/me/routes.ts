import { chatChoicesApi, meApi } from '@reset/contracts/http/identity';
import { serve } from '@reset/service-kit';
import { changeChatChoices, readChatChoices } from './chats.ts';
import { readMe } from './read.ts';

export const meRoutes = serve(meApi, { readMe });
export const chatChoicesRoutes = serve(chatChoicesApi, { readChatChoices, changeChatChoices });
