import { type AiRequest, readAiRequest } from '@reset/contracts/ai-data';
import { writeAdvice } from './coach/write.ts';
import type { Levels } from './feedback/reflect.ts';
import { writeFeedback, writeSummary } from './feedback/write.ts';

const levelsOf = ({ blocks }: AiRequest): Levels | null => {
  const { mood, energy } = blocks[0]?.facts ?? {};
  return mood === undefined || energy === undefined ? null : { mood: Number(mood), energy: Number(energy) };
};

/**
 * What the companion says to a message. Only data is read: whatever it asks for, it is a text to be reflected.
 * @param message the last user message; one that carries no data of ours is reflected as it is
 */
export const answerTo = (message: string): string => {
  const request = readAiRequest(message) ?? { task: 'feedback', blocks: [{ kind: 'entry', facts: {}, text: message }] };
  if (request.task === 'coach') return writeAdvice(request.blocks);
  const text = request.blocks.map((block) => block.text).join('\n');
  return request.task === 'summary' ? writeSummary(text) : writeFeedback(text, levelsOf(request));
};
