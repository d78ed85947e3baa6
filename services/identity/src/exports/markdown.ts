import { labelOf, titleOf, wordsOfRow } from './words.ts';
import type { Line } from './lines.ts';

const rowText = (row: unknown): string => {
  const { heading, facts, texts } = wordsOfRow(row);
  return [
    heading && `### ${heading.replaceAll('\n', ' ')}`,
    facts.map(([label, text]) => `- ${label}: ${text}`).join('\n'),
    ...texts.map(([label, text]) => `**${label}**\n\n${text}`),
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
