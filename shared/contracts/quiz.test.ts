import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pillars } from './pillars.ts';
import { questions, QuizAnswers, rankPillars, scoreQuiz } from './quiz.ts';

const all = (value: number, exceptPillar?: string, other = 1) =>
  Object.fromEntries(questions.map((q) => [q.id, q.pillar === exceptPillar ? other : value]));

describe('questions', () => {
  it('are fifteen, three a pillar, in the order of the ids', () => {
    expect(questions.map((q) => q.id)).toEqual([
      'r1',
      'r2',
      'r3',
      'e1',
      'e2',
      'e3',
      's1',
      's2',
      's3',
      'e4',
      'e5',
      'e6',
      't1',
      't2',
      't3',
    ]);
    for (const { id } of pillars) expect(questions.filter((q) => q.pillar === id)).toHaveLength(3);
    expect(questions.filter((q) => ['e4', 'e5', 'e6'].includes(q.id)).map((q) => q.pillar)).toEqual(
      Array.from({ length: 3 }, () => 'energize'),
    );
  });
});

describe('scores', () => {
  it('all fives on Energize and ones elsewhere', () => {
    const scores = scoreQuiz(all(1, 'energize', 5));
    expect(scores).toEqual({ release: 20, explore: 20, stabilize: 20, energize: 100, transform: 20 });
    expect(rankPillars(scores).map((p) => p.id)).toEqual(['energize', 'release', 'explore', 'stabilize', 'transform']);
  });

  it('count what is not answered as nothing', () => {
    expect(scoreQuiz({ r1: 5 })).toMatchObject({ release: 33, explore: 0 });
  });

  it('lie between 20 and 100 for every complete quiz, and rank highest first', () => {
    const answer = fc.integer({ min: 1, max: 5 });
    const complete = fc.record(Object.fromEntries(questions.map((q) => [q.id, answer])));
    fc.assert(
      fc.property(complete, (answers) => {
        expect(QuizAnswers.safeParse(answers).success).toBe(true);
        const ranked = rankPillars(scoreQuiz(answers)).map((p) => p.score);
        expect(ranked.every((score, i) => score >= 20 && score <= (ranked[i - 1] ?? 100))).toBe(true);
      }),
    );
  });
});
