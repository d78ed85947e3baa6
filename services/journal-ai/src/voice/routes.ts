import { voiceApi } from '@reset/contracts/http/journal-ai';
import { serve } from '@reset/service-kit';
import { deleteCall } from './calls/delete.ts';
import { startCall } from './calls/start.ts';
import { changeVoice } from './change.ts';
import { changeConversation } from './conversations/change.ts';
import { conversationRows } from './conversations/rows.ts';
import { saveConversation } from './conversations/save.ts';
import { countHelp } from './help.ts';
import { readVoice } from './read.ts';
import type { Voice } from './voice.ts';

const { anyHolders } = conversationRows;

export const voiceRoutes = (voice: Voice) =>
  serve(voiceApi, {
    readVoice: readVoice(voice.realtime),
    changeVoice: changeVoice(voice),
    startCall: startCall(voice),
    deleteCall: deleteCall(voice),
    countHelp,
    changeConversation,
    listConversations: conversationRows.list,
    deleteConversation: [conversationRows.delete, anyHolders],
    restoreConversation: [conversationRows.restore, anyHolders],
    saveConversation,
  });
