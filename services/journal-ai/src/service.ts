import { service } from '@reset/service-kit';
import { exportAdvice } from './advice/export.ts';
import { adviceRoutes } from './advice/routes.ts';
import { adviceDeletion } from './advice/deletion.ts';
import { advice } from './advice/tables.ts';
import { exportChoices } from './ai/export.ts';
import { aiRoutes } from './ai/routes.ts';
import { aiChoice } from './ai/tables.ts';
import { exportEntries } from './entries/export.ts';
import { entriesRoutes } from './entries/routes.ts';
import { entryDeletion } from './entries/deletion.ts';
import { journalEntry } from './entries/tables.ts';
import { functionRoutes } from './functions.ts';
import { exportNotes } from './notes/export.ts';
import { notesRoutes } from './notes/routes.ts';
import { noteDeletion } from './notes/deletion.ts';
import { note } from './notes/tables.ts';
import { env } from './provider/env.ts';
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

export const journalAi = service('journal-ai', {
  tables: [journalEntry, note, advice, aiChoice, sentRequest, quizResult, aiUse],
  env,
  routes: (settings) => [
    entriesRoutes,
    trendRoutes,
    notesRoutes,
    adviceRoutes,
    aiRoutes(providerOf(settings)),
    sentRoutes,
    functionRoutes(settings),
  ],
  on: { 'reset-content.quiz.completed.v1': projectQuiz },
  every: [
    { name: 'purge deleted entries', seconds: 60, run: entryDeletion.purge },
    { name: 'purge deleted notes', seconds: 60, run: noteDeletion.purge },
    { name: 'purge deleted advice', seconds: 60, run: adviceDeletion.purge },
    { name: 'purge what was sent', seconds: 3_600, run: purgeSent },
    { name: 'purge how often models were asked', seconds: 3_600, run: purgeUse },
  ],
  export: (ctx, member) => ({
    'journal entries': exportEntries(ctx, member),
    notes: exportNotes(ctx, member),
    'life coach advice': exportAdvice(ctx, member),
    'sent to AI providers': exportSent(ctx, member),
    'choices about AI': () => exportChoices(ctx, member),
    'times AI was asked': () => exportUse(ctx, member),
    'quiz history': exportQuizResults(ctx, member),
  }),
});
