import { service } from '@reset/service-kit';
import { exportAttempts } from './attempts/export.ts';
import { attempts } from './attempts/routes.ts';
import { quizAttempt, quizResult } from './attempts/tables.ts';

export const resetContent = service('reset-content', {
  tables: [quizAttempt, quizResult],
  routes: [attempts],
  export: async ({ db }, member) => ({ 'quiz results': await exportAttempts(db, member) }),
});
