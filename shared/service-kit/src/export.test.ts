import { ExportLine } from '@reset/contracts/http/service-export';
import { expect, test } from 'vitest';
import { eachOpened } from './each-opened.ts';
import { exportLines, exportStream, type Parts } from './export.ts';
import { DestroyedError } from './keyring.ts';

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
async function* ids(...rows: readonly string[]) {
  for (const id of rows) yield { id };
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

test('what cannot be opened is left out, counted, and told by its id', async () => {
  const rows = () =>
    eachOpened(ids('1', '2', '3'), ({ id }) => {
      if (id === '2') throw new DestroyedError('the key was destroyed');
      return { id };
    });
  const told: unknown[] = [];
  const tell = (...row: unknown[]) => told.push(row);
  const text = await new Response(await exportLines({ rows: rows(), more: these(1) }, tell)).text();
  expect(
    text
      .trimEnd()
      .split('\n')
      .map((line) => ExportLine.parse(JSON.parse(line))),
  ).toEqual([
    { list: 'rows' },
    ...['1', '3'].map((id) => ({ part: 'rows', row: { id } })),
    { part: 'rows', unopened: 1 },
    { list: 'more' },
    { part: 'more', row: 1 },
    { end: true },
  ]);
  const whole = await exportStream({ rows: rows(), more: these(1) }, tell);
  expect(await new Response(whole).json()).toEqual({
    rows: [{ id: '1' }, { id: '3' }],
    more: [1],
    'rows that could not be opened': { rows: 1 },
  });
  expect(told).toEqual([
    ['rows', '2'],
    ['rows', '2'],
  ]);
  const failing = eachOpened(ids('1'), () => {
    throw new Error('away');
  });
  await expect(exportLines({ failing })).rejects.toThrow('away');
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
