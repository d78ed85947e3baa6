import { expect, test } from 'vitest';
import { exportLines, exportStream, type Parts } from './export.ts';

const textOf = async (parts: Parts) => new Response(await exportStream(parts)).text();
const long = 'x'.repeat(1_000);

/** Rows without end, counted. */
const endless = () => {
  const made = { rows: 0, closed: false };
  async function* rows() {
    try {
      for (;;) {
        made.rows += 1;
        yield { long };
      }
    } finally {
      made.closed = true;
    }
  }
  return { made, rows: rows() };
};
async function* these(...rows: readonly unknown[]) {
  yield* rows;
}

test('is one JSON object, whatever its parts', async () => {
  const words = { text: 'a "quote", a \n line, \u{1f33f}' };
  expect(JSON.parse(await textOf({}))).toEqual({});
  expect(JSON.parse(await textOf({ none: these(), one: these(words), all: async () => words }))).toEqual({
    none: [],
    one: [words],
    all: words,
  });
  const many = Array.from({ length: 500 }, (_, n) => ({ n, long }));
  expect(JSON.parse(await textOf({ many: these(...many), more: these(1, null, 'x') }))).toEqual({
    many,
    more: [1, null, 'x'],
  });
});

test('is the same a line each, which says where it ends', async () => {
  const parts = {
    none: these(),
    rows: these({ a: 1 }, { a: 'x\ny' }),
    one: async () => ({ b: 2 }),
    all: async () => [3],
  };
  const text = await new Response(await exportLines(parts)).text();
  expect(
    text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as unknown),
  ).toEqual([
    { list: 'none' },
    { list: 'rows' },
    ...[{ a: 1 }, { a: 'x\ny' }].map((row) => ({ part: 'rows', row })),
    { part: 'one', value: { b: 2 } },
    { list: 'all' },
    { part: 'all', row: 3 },
    { end: true },
  ]);
});

test('what is not read is not made, and leaving ends it', async () => {
  const { made, rows } = endless();
  const reader = (await exportStream({ rows })).getReader();
  await reader.read();
  expect(made.rows).toBeLessThan(100);
  await reader.read();
  expect(made.rows).toBeLessThan(200);
  await reader.cancel();
  expect(made.closed).toBe(true);
});

test('what fails before the first piece is an error, later it breaks the stream', async () => {
  const failing = async function* (after: number) {
    for (let n = 0; n < after; n += 1) yield { long };
    throw new Error('a row that cannot be opened');
  };
  await expect(exportStream({ rows: failing(1) })).rejects.toThrow('a row');
  const reader = (await exportStream({ rows: failing(100) })).getReader();
  const all = async () => {
    let text = '';
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return text;
      text += Buffer.from(value).toString();
    }
  };
  await expect(all()).rejects.toThrow('a row');
});
