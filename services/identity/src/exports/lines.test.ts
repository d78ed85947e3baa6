import { expect, test } from 'vitest';
import { linesOf } from './lines.ts';

async function* inChunks(text: string, size: number) {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
const read = async (text: string, size = 3) => {
  const lines: unknown[] = [];
  for await (const line of linesOf(inChunks(text, size))) lines.push(line);
  return lines;
};
const END = '{"end":true}\n';

test('lines are read whatever pieces they come in', async () => {
  const lines = [{ list: 'notes' }, { part: 'notes', row: { text: 'Grün \u{1f33f}\n' } }, { part: 'one', value: null }];
  const text = lines.map((line) => `${JSON.stringify(line)}\n`).join('') + END;
  for (const size of [1, 2, 7, 1_000]) expect(await read(text, size)).toEqual(lines);
});

test('what breaks off, or is no line, is nothing', async () => {
  for (const text of [
    '',
    '{"list":"notes"}\n',
    '{"list":"notes"}\n{"end":tr',
    `{"list":"notes"}${END}`,
    `x\n${END}`,
    `{}\n${END}`,
  ])
    await expect(read(text)).rejects.toMatchObject({ name: 'Away' });
});
