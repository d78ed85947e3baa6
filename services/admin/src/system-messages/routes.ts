import { systemMessagesApi } from '@reset/contracts/http/admin';
import { serve } from '@reset/service-kit';
import { countRecipients } from './count.ts';
import { createSystemMessage } from './create.ts';
import { listSentSystemMessages, listSystemMessages } from './list.ts';
import { markSystemMessageRead } from './mark-read.ts';

export const systemMessagesRoutes = serve(systemMessagesApi, {
  listSystemMessages,
  markSystemMessageRead,
  listSentSystemMessages,
  countRecipients,
  createSystemMessage,
});
