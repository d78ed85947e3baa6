import { service } from '@reset/service-kit';
import { paces } from '@reset/service-kit/moderation';
import { exportAttempts } from './attempts/export.ts';
import { attemptsRoutes } from './attempts/routes.ts';
import { quizAttempt, quizResult } from './attempts/tables.ts';
import { favouritesOf } from './favourites/of-member.ts';
import { favouritesRoutes } from './favourites/routes.ts';
import { libraryFavourite } from './favourites/tables.ts';
import { exportHabits, exportWritten } from './sync/export.ts';
import { syncRoutes } from './sync/routes.ts';
import { syncHead, syncItem } from './sync/tables.ts';

export const resetContent = service('reset-content', {
  tables: [quizAttempt, quizResult, libraryFavourite, syncHead, syncItem],
  routes: [attemptsRoutes, favouritesRoutes, syncRoutes],
  pieces: [paces],
  export: {
    'quiz results': exportAttempts,
    'library favourites': ({ db }, member) => favouritesOf(db, member),
    habits: exportHabits,
    tasks: (ctx, member) => exportWritten(ctx, member, 'task'),
    wins: (ctx, member) => exportWritten(ctx, member, 'win'),
  },
});
