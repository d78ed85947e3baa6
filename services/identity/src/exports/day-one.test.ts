import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { dayOne } from './day-one.ts';
import type { Line } from './lines.ts';

async function* these(lines: readonly Line[]) {
  yield* lines;
}

test('an entry of another form is taken along as it is, and keeps nothing back', async () => {
  const part = 'journal entries';
  const row = { content: 'Of another time' };
  const said = await text(
    Readable.from(dayOne(these([{ list: part }, { part, row }, { part: 'notes', row: {} }]), 'UTC')),
  );
  expect(JSON.parse(said)).toMatchObject({ entries: [{ text: JSON.stringify(row), timeZone: 'UTC', reset: row }] });
});
