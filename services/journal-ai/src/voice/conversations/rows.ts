import { keepChangePace } from '@reset/service-kit/moderation';
import { softDeletion } from '@reset/service-kit/soft-deletion';
import { voiceConversation } from '../tables.ts';
import { openConversation } from './stored.ts';

export const conversationRows = softDeletion(voiceConversation, openConversation, keepChangePace);
