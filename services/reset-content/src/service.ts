import { service } from '@reset/service-kit';
import { exportAttempts } from './attempts/export.ts';
import { attempts } from './attempts/routes.ts';
import { quizAttempt, quizResult } from './attempts/tables.ts';
import { favouritesOf } from './favourites/of-member.ts';
import { favourites } from './favourites/routes.ts';
import { libraryFavourite } from './favourites/tables.ts';
import { exportSynced } from './sync/export.ts';
import { syncing } from './sync/routes.ts';
import { syncHead, syncItem } from './sync/tables.ts';

export const resetContent = service('reset-content', {
  tables: [quizAttempt, quizResult, libraryFavourite, syncHead, syncItem],
  routes: [attempts, favourites, syncing],
  export: async (ctx, member) => ({
    'quiz results': await exportAttempts(ctx.db, member),
    'library favourites': await favouritesOf(ctx.db, member),
    ...(await exportSynced(ctx, member)),
  }),
});
