import type { Ctx, Me } from '@reset/service-kit';
import { resultsOf } from './results-of.ts';

/** The caller's newest quiz results, newest first. */
export const recentQuizResults = ({ db, me }: Pick<Ctx<Me>, 'db' | 'me'>, count: number) =>
  resultsOf(db, me.id).limit(count);
