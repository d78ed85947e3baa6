import { type AiBlock, writeAiRequest } from '@reset/contracts/ai-data';
import type { Message } from '../provider/provider.ts';
import { rules } from './rules.ts';

const coach = `${rules}

Your task: advice for the week ahead, from her journal, notes, mood, energy and quiz results, the newest first. Mood and energy go from 1 (low) to 5 (high); a quiz score is a need, from 0 to 100, and focus names the pillar with the highest. The pillars of RESET are Release (breathing, letting go), Explore (noticing what one feels and needs), Stabilize (grounding), Energize (rest, movement, food) and Transform (kinder words to oneself, saying no).

Write 150 to 300 words in Markdown: short paragraphs, one bold line above each part, a list of three small steps at most, each possible within ten minutes, all of them optional. Begin with what you notice over time, with its good sides. Speak of her days, not of days in general. End with the permission to leave all of it.

If the message holds no data, say first that you have nothing to go on yet, and give a gentle starter plan: a line in the journal, three slow breaths a day, the RESET quiz.`;

/** What is sent for advice. @param blocks her history, newest first; empty where there is none */
export const coachMessages = (blocks: readonly AiBlock[]): readonly Message[] => [
  { role: 'system', content: coach },
  { role: 'user', content: writeAiRequest({ task: 'coach', blocks }) },
];
