import { chatChoicesApi } from '@reset/contracts/http/identity';
import { serve } from '@reset/service-kit';
import { changeChatChoices } from './change.ts';
import { readChatChoices } from './read.ts';

export const chatChoicesRoutes = serve(chatChoicesApi, { readChatChoices, changeChatChoices });
