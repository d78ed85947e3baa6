import { expect, test } from 'vitest';
import { parse, parseFile } from './ast.ts';
import { filesUnder } from './files.ts';
import { checkMessages, exportedMessages, literals } from './messages.ts';

const contracts = filesUnder('shared/contracts', /\.ts$/).filter((file) => !file.endsWith('.test.ts'));
const tests = ['shell', 'remotes', 'services', 'gateway', 'shared', 'e2e']
  .flatMap((folder) => filesUnder(folder, /\.tsx?$/))
  .filter((file) => /\.test\.tsx?$/.test(file) || file.startsWith('e2e/'));

test('every message that readers may see is named literally in a test', async () => {
  const messages = new Set<string>();
  for (const file of contracts) {
    for (const text of [...(await exportedMessages(file)), ...checkMessages(parseFile(file))]) messages.add(text);
  }
  const named = new Set(tests.flatMap((file) => [...literals(parseFile(file))]));
  expect(messages.size).toBeGreaterThan(20);
  expect([...messages].filter((text) => !named.has(text)).toSorted()).toEqual([]);
});

test('checkMessages finds what checks say, wherever it is written', () => {
  const program = parse(
    'x.ts',
    `const KEPT = 'Kept in a constant';
     const a = text(2, 50, { min: 'At least two', max: "At most fifty" });
     const b = z.string().check(z.refine((s) => s !== 'No message', 'Said by refine'), z.email({ error: \`Not an email\` }));
     const c = storable().check(z.refine(() => true, KEPT));
     const d = z.string().describe('For developers only');
     const e = { text: 'Not in a call at all' };`,
  );
  expect(checkMessages(program).toSorted()).toEqual([
    'At least two',
    'At most fifty',
    'Kept in a constant',
    'Not an email',
    'Said by refine',
  ]);
});

test('literals finds strings, templates and text between tags, not comments', () => {
  const program = parse('x.tsx', 'const a = "it\'s"; const b = `plain`; /* comment */ const c = <p>\n  shown </p>;');
  expect([...literals(program)]).toEqual(["it's", 'plain', 'shown']);
});
