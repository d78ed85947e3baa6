import * as z from 'zod/mini';
import { type PillarId, pillars } from './pillars.ts';

export interface Question {
  readonly id: string;
  readonly pillar: PillarId;
  readonly text: string;
}

/** The 15 questions, three a pillar. The pillar is a field: `e4`-`e6` belong to Energize. */
export const questions: readonly Question[] = [
  {
    id: 'r1',
    pillar: 'release',
    text: 'My body holds on to stress (tight jaw, raised shoulders, held breath) even when things are quiet.',
  },
  { id: 'r2', pillar: 'release', text: 'I keep carrying a worry or frustration long after the moment has passed.' },
  { id: 'r3', pillar: 'release', text: 'I push my feelings down so that everything can keep running.' },
  { id: 'e1', pillar: 'explore', text: 'When someone asks how I am, I find it hard to say what I really feel.' },
  { id: 'e2', pillar: 'explore', text: 'I lose track of what I want or need, apart from what my family needs.' },
  { id: 'e3', pillar: 'explore', text: 'I am too busy or too tired to notice what is going on inside me.' },
  {
    id: 's1',
    pillar: 'stabilize',
    text: 'Small things tip me into snapping, tears or shutting down faster than I would like.',
  },
  {
    id: 's2',
    pillar: 'stabilize',
    text: 'My days feel like one thing after another, with nothing steady to hold on to.',
  },
  { id: 's3', pillar: 'stabilize', text: 'Once I am overwhelmed, it takes me a long time to feel settled again.' },
  { id: 'e4', pillar: 'energize', text: 'I wake up tired, whatever sleep I managed to get.' },
  {
    id: 'e5',
    pillar: 'energize',
    text: 'I put off eating, drinking, moving or resting until everyone else is looked after.',
  },
  { id: 'e6', pillar: 'energize', text: 'By the end of the day I have nothing left for anything I enjoy.' },
  { id: 't1', pillar: 'transform', text: 'I talk to myself more harshly than I would ever talk to a friend.' },
  { id: 't2', pillar: 'transform', text: 'I feel guilty when I say no or take time for myself.' },
  {
    id: 't3',
    pillar: 'transform',
    text: 'I feel stuck in patterns I would like to change, and I am not sure where to begin.',
  },
];

export const quizStem = 'Thinking about the last two weeks, how often is this true for you?';
export const quizFoot = 'A reflection, not a diagnosis.';

/** The scale; an answer is the label's position, 1-5. */
export const scale = ['Rarely or Never', 'Sometimes', 'Moderately Often', 'Frequently', 'Almost Always'] as const;

const Answer = z.int().check(z.gte(1), z.lte(5));

/** All 15 answers by question id. */
export const QuizAnswers = z.object(
  Object.fromEntries(questions.map((q) => [q.id, Answer])) as Record<string, typeof Answer>,
);
export type QuizAnswers = Readonly<Record<string, number>>;

const Score = z.int().check(z.gte(0), z.lte(100));

/** A "need" in per cent for each pillar. */
export const QuizScores = z.object({
  release: Score,
  explore: Score,
  stabilize: Score,
  energize: Score,
  transform: Score,
});
export type QuizScores = z.output<typeof QuizScores>;

/** Sum of a pillar's three answers / 15 x 100, rounded; unanswered counts 0 (spec section 9). */
export const scoreQuiz = (answers: QuizAnswers): QuizScores => {
  const percent = (pillar: PillarId) => {
    const sum = questions.filter((q) => q.pillar === pillar).reduce((n, q) => n + (answers[q.id] ?? 0), 0);
    return Math.round((sum / 15) * 100);
  };
  return Object.fromEntries(pillars.map((p) => [p.id, percent(p.id)])) as QuizScores;
};

/** Pillars by score, highest first; ties keep the RESET order. The first is the primary focus. */
export const rankPillars = (scores: QuizScores) =>
  pillars.map((p) => ({ ...p, score: scores[p.id] })).toSorted((a, b) => b.score - a.score);
