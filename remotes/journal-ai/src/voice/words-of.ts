import { voiceLimits, type VoiceTurn } from '@reset/contracts/voice';
import { inOrder, type Turn, type Turns } from './turns.ts';

/** What a recogniser writes where it heard no words: `[BLANK_AUDIO]`, `(music)`, `*coughs*`. */
const NOISE = /\[[^\]]{0,60}\]|\([^)]{0,60}\)|\*[^*]{0,60}\*/g;

/** @returns what is shown and kept of a turn; '' while it has no words */
export const wordsOf = ({ who, parts, typed: byHand }: Turn): string => {
  const text = Object.values(parts)
    .map((part) => part.text)
    .join(' ')
    .trim();
  const noiseOnly = who === 'you' && !byHand && text.replaceAll(NOISE, '').trim() === '';
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
