import { journalLimits } from '@reset/contracts/journal';
import { transcriptText, type VoiceConversation } from '@reset/contracts/voice';
import { v5 as uuidv5 } from 'uuid';

const BETWEEN = 2;
const lengthOf = (text: string): number => [...text].length;

/** What was said, in as few texts as entries may hold, parted where the other begins to speak. */
export const partsOf = ({ turns }: Pick<VoiceConversation, 'turns'>): string[] => {
  const parts: string[] = [];
  let [part, length] = ['', 0];
  for (const turn of turns) {
    const line = transcriptText([turn]);
    const more = lengthOf(line);
    if (more === 0) continue;
    if (part !== '' && length + BETWEEN + more > journalLimits.content) {
      parts.push(part);
      [part, length] = ['', 0];
    }
    [part, length] = part === '' ? [line, more] : [`${part}\n\n${line}`, length + BETWEEN + more];
  }
  return part === '' ? parts : [...parts, part];
};

/** More than the longest conversation needs: any two that follow each other are longer than one may be. */
export const PARTS_AT_MOST = 40;

/** The id of an entry of a conversation: of the first its own, of the others made of it, so that none is saved twice. */
export const partId = (conversation: string, part: number): string =>
  part === 0 ? conversation : uuidv5(String(part), conversation);
