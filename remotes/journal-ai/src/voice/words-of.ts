import { voiceLimits, type VoiceTurn } from '@reset/contracts/voice';
import { inOrder, type Turn, type Turns } from './turns.ts';

const closing: Readonly<Record<string, string>> = { '[': ']', '(': ')', '*': '*' };
const LONGEST_NOISE = 60;

/** Whether it is what a recogniser writes where it heard no words: `[BLANK_AUDIO]`, `(music)`, `*coughs*`. */
const isNoise = (text: string): boolean => {
  let rest = text.trim();
  while (rest !== '') {
    const end = rest.indexOf(closing[rest[0] ?? ''] ?? '\n', 1);
    if (closing[rest[0] ?? ''] === undefined || end < 0 || end > LONGEST_NOISE) return false;
    rest = rest.slice(end + 1).trim();
  }
  return true;
};

/** @returns what is shown and kept of a turn; '' while it has no words */
export const wordsOf = ({ who, parts, typed: byHand }: Turn): string => {
  const text = Object.values(parts)
    .map((part) => part.text)
    .join(' ')
    .trim();
  const noiseOnly = who === 'you' && !byHand && isNoise(text);
  return noiseOnly ? '' : text;
};

const clipped = (text: string, most: number): string =>
  text.replaceAll('\0', '').slice(0, Math.max(0, most)).toWellFormed();

/** @returns what both said, in order, as much of it as can be kept */
export const keptTurns = (turns: Turns): VoiceTurn[] => {
  let room: number = voiceLimits.transcript;
  const kept: VoiceTurn[] = [];
  for (const turn of inOrder(turns)) {
    const text = clipped(wordsOf(turn), Math.min(room, voiceLimits.turn));
    if (text === '') continue;
    room -= text.length;
    kept.push({ item: turn.item.slice(0, 200), who: turn.who, text });
  }
  return kept.slice(0, voiceLimits.turns);
};
