import { service } from '@reset/service-kit';
import { paces } from '@reset/service-kit/moderation';
import { adviceRoutes } from './advice/routes.ts';
import { adviceRows } from './advice/rows.ts';
import { exportChoices } from './ai/export.ts';
import { aiRoutes } from './ai/routes.ts';
import { aiChoice } from './ai/tables.ts';
import { entriesRoutes } from './entries/routes.ts';
import { entryRows } from './entries/rows.ts';
import { functionRoutes } from './functions.ts';
import { notesRoutes } from './notes/routes.ts';
import { noteRows } from './notes/rows.ts';
import { helpShown } from './help-shown/tables.ts';
import { env } from './provider/env.ts';
import { readAiHealth } from './provider/health.ts';
import { providerOf } from './provider/provider-of.ts';
import { exportQuizResults } from './quiz-history/export.ts';
import { projectQuiz } from './quiz-history/project.ts';
import { quizResult } from './quiz-history/tables.ts';
import { exportUse } from './quota/export.ts';
import { aiUse } from './quota/tables.ts';
import { purgeUse } from './quota/take.ts';
import { exportSent } from './sent/export.ts';
import { purgeSent } from './sent/purge.ts';
import { sentRoutes } from './sent/routes.ts';
import { sentRequest } from './sent/tables.ts';
import { trendRoutes } from './trend/routes.ts';
import { endedBy } from './voice/calls/end.ts';
import { lookAfterCalls } from './voice/calls/look-after.ts';
import { callsPiece } from './voice/calls/piece.ts';
import { conversationRows } from './voice/conversations/rows.ts';
import { voiceDoor } from './voice/relay/door.ts';
import { voiceRoutes } from './voice/routes.ts';
import { voiceOf } from './voice/voice.ts';

export const journalAi = service('journal-ai', {
  tables: [aiChoice, sentRequest, quizResult, aiUse, helpShown],
  env,
  routes: (settings) => [
    entriesRoutes,
    trendRoutes,
    notesRoutes,
    adviceRoutes,
    aiRoutes(providerOf(settings), endedBy(voiceOf(settings), providerOf(settings))),
    sentRoutes,
    voiceRoutes(voiceOf(settings)),
    functionRoutes(settings),
  ],
  pieces: [
    entryRows.piece('journal entries'),
    noteRows.piece('notes'),
    adviceRows.piece('life coach advice'),
    conversationRows.piece('conversations with Marin'),
    callsPiece,
    paces,
  ],
  sockets: (settings) => voiceDoor(voiceOf(settings)),
  ai: readAiHealth,
  on: { 'reset-content.quiz.completed.v1': projectQuiz },
  every: [
    { name: 'purge what was sent', seconds: 3_600, run: purgeSent },
    { name: 'purge how often models were asked', seconds: 3_600, run: purgeUse },
    {
      name: 'look after live conversations',
      seconds: 2,
      run: (ctx, settings) => lookAfterCalls(ctx, voiceOf(settings)),
    },
  ],
  export: {
    'sent to AI providers': exportSent,
    'choices about AI': exportChoices,
    'times AI was asked': exportUse,
    'quiz history': exportQuizResults,
  },
});
