import { type QuizScores, rankPillars } from '@reset/contracts/quiz';

/** The pillar that asks for the most: the first by score, ties in RESET order. */
export const primaryFocus = (scores: QuizScores) => {
  const [first] = rankPillars(scores);
  if (!first) throw new Error('There are no pillars');
  return first;
};
