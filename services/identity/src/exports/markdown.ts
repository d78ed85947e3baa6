import { labelOf, NOTHING, titleOf, unopenedText, wordsOfRow } from './words.ts';
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

const nothing = `\n${NOTHING}\n`;

/** What a service keeps, in Markdown. */
export async function* markdown(service: string, lines: AsyncIterable<Line>): AsyncGenerator<string, void> {
  yield `# ${titleOf(service)}\n`;
  let empty = '';
  for await (const line of lines) {
    if ('list' in line || 'value' in line) yield empty;
    empty = '';
    if ('list' in line) {
      yield `\n## ${labelOf(line.list)}\n`;
      empty = nothing;
    } else if ('value' in line) {
      yield `\n## ${labelOf(line.part)}\n${line.value === null ? nothing : `\n${rowText(line.value)}\n`}`;
    } else yield `\n${'unopened' in line ? unopenedText(line.unopened) : rowText(line.row)}\n`;
  }
  yield empty;
}
