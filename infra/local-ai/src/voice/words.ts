import { voiceMessages } from '@reset/contracts/voice';
import { opening } from '../feedback/reflect.ts';
import { smallStep } from '../feedback/step.ts';
import { moderation } from '../protocol/moderation.ts';
import { notice } from '../words/notice.ts';
import { pickFor } from '../words/phrasing.ts';

const EXACT = /^\s*say exactly(?: these words and nothing else)?:\s*/i;

/** @returns what she is told to say, word for word; null where she is told something else */
export const exactly = (instructions: string): string | null =>
  EXACT.test(instructions)
    ? instructions
        .replace(EXACT, '')
        .trim()
        .replaceAll(/^["“]|["”]$/g, '')
    : null;

export const greeting = `Hello, I am Marin. ${voiceMessages.whoSheIs} I can read what you type and answer it aloud. How are you today?`;

/** One after another, each time that she speaks; then nothing more is said, until she types. */
const notUnderstood = [
  'I hear your voice, and I wish I could follow it. Without a voice provider I cannot understand speech, so I do not know what you said. If you like, type it below, and I will answer aloud.',
  'You are speaking, and that is welcome here. The words do not reach me, though: I can only read. You can write to me in the box below, as little or as much as you want.',
  'I am still here. I cannot make out spoken words, only typed ones. Take your time; a single word in the box below is enough to begin.',
  'I will stay quiet now, so that you are not talked over. Whatever you type, I will read.',
];

const people =
  'What you wrote sounds very heavy, and I am a computer program: people can help better than I can. The numbers on this page are answered by people, now. Please reach out to one of them, or to somebody near you.';

/** What Marin says in the built-in words. It counts how often she was not understood. */
export const createWords = () => {
  let spoken = 0;
  return {
    /** @param typed what she wrote since the last answer; null where she spoke instead */
    answer(typed: string | null): string | null {
      if (typed === null) return notUnderstood[spoken++] ?? null;
      spoken = 0;
      if (moderation('', typed).results.some(({ flagged }) => flagged)) return people;
      const [noticed, pick] = [notice(typed), pickFor(typed)];
      return `${opening(noticed, null, pick)} ${smallStep(noticed, null, pick)}`;
    },
  };
};

/** @returns what is said with a breath between, each short enough to begin with soon */
export const sentencesOf = (text: string): string[] => {
  const sentences = text.match(/[^.!?…]{1,400}[.!?…]*\s*/g) ?? [];
  return sentences.length ? sentences : [text];
};
