import type { Line } from './lines.ts';
import { parted } from './parted.ts';
import { labelOf, nothingText, titleOf, unopenedText, wordsOfRow } from './words.ts';

/** Words as they are: what others wrote, a name or a title of theirs, is no markup in her archive, and loads nothing. */
const plain = (text: string): string =>
  text.replaceAll(/[\\`*_[\]<>!#|~]/g, (sign) => `\\${sign}`).replaceAll(/\r\n?|[\u2028\u2029]/g, '\n');
const oneLine = (text: string): string => plain(text).replaceAll('\n', ' ');

const rowText = (row: unknown): string => {
  const { heading, facts, texts } = wordsOfRow(row);
  return [
    heading && `### ${oneLine(heading)}`,
    facts.map(([label, text]) => `- ${oneLine(label)}: ${oneLine(text)}`).join('\n'),
    ...texts.map(([label, text]) => `**${oneLine(label)}**\n\n${plain(text)}`),
  ]
    .filter(Boolean)
    .join('\n\n');
};

/** What a service keeps, in Markdown. */
export async function* markdown(service: string, lines: AsyncIterable<Line>): AsyncGenerator<string, void> {
  yield `# ${titleOf(service)}\n`;
  for await (const piece of parted(lines)) {
    if ('head' in piece) yield `\n## ${oneLine(labelOf(piece.head))}\n`;
    else if ('unopened' in piece) yield `\n${unopenedText(piece.unopened)}\n`;
    else if ('empty' in piece) yield `\n${oneLine(nothingText(piece.empty))}\n`;
    else yield `\n${rowText(piece.row)}\n`;
  }
}
