import { Entry } from '@reset/contracts/journal';
import type { Line } from './lines.ts';

/** Seconds are as near as that form says. */
const second = (at: string): string => `${at.slice(0, 19)}Z`;

/** An entry as Day One reads it; what it has no place for stands under `reset`. */
const dayOneEntry = (row: unknown, timeZone: string): unknown => {
  const entry = Entry.safeParse(row);
  // One of another form is taken along as it is: it stands in nobody's way.
  if (!entry.success) return { text: JSON.stringify(row), timeZone, starred: false, reset: row };
  const { id, content, mood_tags, created_at, updated_at, ...reset } = entry.data;
  return {
    uuid: id.replaceAll('-', '').toUpperCase(),
    creationDate: second(created_at),
    modifiedDate: second(updated_at),
    timeZone,
    starred: false,
    tags: mood_tags,
    text: content,
    reset,
  };
};

/** Her journal as Day One's JSON: what it imports from a ZIP that holds this file. */
export async function* dayOne(lines: AsyncIterable<Line>, timeZone: string): AsyncGenerator<string, void> {
  let before = '{"metadata":{"version":"1.0"},"entries":[';
  for await (const line of lines) {
    if (!('row' in line) || line.part !== 'journal entries') continue;
    yield `${before}\n${JSON.stringify(dayOneEntry(line.row, timeZone))}`;
    before = ',';
  }
  yield `${before === ',' ? '' : before}\n]}\n`;
}
