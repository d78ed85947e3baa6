import { service } from '@reset/service-kit';
import { exportAttempts } from './attempts/export.ts';
import { attempts } from './attempts/routes.ts';
import { quizAttempt, quizResult } from './attempts/tables.ts';
import { favouritesOf } from './favourites/of-member.ts';
import { favourites } from './favourites/routes.ts';
import { libraryFavourite } from './favourites/tables.ts';

export const resetContent = service('reset-content', {
  tables: [quizAttempt, quizResult, libraryFavourite],
  routes: [attempts, favourites],
  export: async ({ db }, member) => ({
    'quiz results': await exportAttempts(db, member),
    'library favourites': await favouritesOf(db, member),
  }),
});
