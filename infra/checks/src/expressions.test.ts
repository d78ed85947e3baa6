import { beforeAll, expect, test } from 'vitest';
import { expressionsIn, productExpressions } from './expressions.ts';
import { judgeExpression } from './judge-expression.ts';
import { nameOf, safeExpressions } from './safe-expressions.ts';

let product: ReturnType<typeof productExpressions>;
beforeAll(() => {
  product = productExpressions();
}, 60_000);

test('no expression of the product takes more than its share of time, whatever text it is given', () => {
  const { all, late } = product;
  const known = process.env['RESET_FULL'] ? new Set<string>() : safeExpressions();
  const judged = new Map(all.filter((one) => !known.has(nameOf(one))).map((one) => [nameOf(one), one]));
  const faults = [...judged].flatMap(([name, one]) => {
    const fault = judgeExpression(one);
    return fault === null ? [] : [`${one.at}: ${name}: ${fault}`];
  });
  expect(all.length).toBeGreaterThan(100);
  expect([...faults, ...late.map((at) => `${at}: put together at run time: make it a constant of its module`)]).toEqual(
    [],
  );
}, 300_000);

test('what is known to be safe is there', () => {
  const names = new Set(product.all.map(nameOf));
  const unused = [...safeExpressions()].filter((name) => !names.has(name));
  expect(unused, 'run: node infra/checks/src/write-safe-expressions.ts').toEqual([]);
});

test.each([
  String.raw`\/+$`,
  String.raw`\s+$`,
  String.raw`^(a+)+$`,
  String.raw`[.!?\n]\s*$`,
  String.raw`\[([^\]]*)\]\([^)]*\)`,
])('%s is refused', (source) => {
  expect(judgeExpression({ source, flags: '' })).toMatch(/polynomial|exponential/);
});

test.each([String.raw`^\/[a-z]+$`, String.raw`$(?<=\b(?:asked|told)(?: [a-z]+){0,8})`, String.raw`^.{0,200}$`])(
  '%s is let pass',
  (source) => {
    expect(judgeExpression({ source, flags: '' })).toBeNull();
  },
);

test('expressions are found wherever they are written or put together', () => {
  const text =
    'const a = /x+/g;\nconst b = (w: string) => new RegExp(w);\nconst c = RegExp(`y`);\n// /no/\nconst d = "/no/";';
  expect(expressionsIn('x.ts', text)).toEqual({
    written: [{ source: 'x+', flags: 'g', at: 'x.ts:1' }],
    built: ['x.ts:2', 'x.ts:3'],
  });
});
