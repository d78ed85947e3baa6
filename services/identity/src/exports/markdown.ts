import { labelOf, titleOf, wordsOfRow } from './words.ts';
import type { Line } from './lines.ts';

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
  for await (const line of lines) {
    if ('list' in line) yield `\n## ${labelOf(line.list)}\n`;
    else if ('value' in line) yield `\n## ${labelOf(line.part)}\n\n${rowText(line.value)}\n`;
    else yield `\n${rowText(line.row)}\n`;
  }
}
