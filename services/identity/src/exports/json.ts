import type { Line } from './lines.ts';

/** What a service keeps as one JSON object, each part by its name. */
export async function* json(lines: AsyncIterable<Line>): AsyncGenerator<string, void> {
  let before = '{';
  let inList = false;
  let isFirst = true;
  const endList = () => (inList ? ']' : '');
  for await (const line of lines) {
    if ('unopened' in line) continue;
    if ('row' in line && inList) {
      yield `${isFirst ? '\n' : ',\n'}${JSON.stringify(line.row)}`;
      isFirst = false;
      continue;
    }
    const name = 'list' in line ? line.list : line.part;
    yield `${endList()}${before}\n${JSON.stringify(name)}: ${'list' in line ? '[' : JSON.stringify('value' in line ? line.value : line.row)}`;
    before = ',';
    inList = 'list' in line;
    isFirst = true;
  }
  yield `${endList()}${before === '{' ? '{' : ''}\n}\n`;
}
