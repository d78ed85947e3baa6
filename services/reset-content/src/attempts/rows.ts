import { ownRows } from '@reset/service-kit/own-rows';
import { findAttempt } from './shown.ts';
import { quizAttempt } from './tables.ts';

export const attemptRows = ownRows(quizAttempt, ({ db }, { id }) => findAttempt(db, id));
