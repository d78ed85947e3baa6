import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse, parseFile } from './ast.ts';
import { filesUnder, isTest, root } from './files.ts';
import { withoutDraft, writingFaults } from './writing.ts';

test('nothing that she writes on a page can be lost', () => {
  const faults = ['remotes', 'shell']
    .flatMap((folder) => filesUnder(folder, /\/src\/.*\.tsx?$/))
    .filter((file) => !isTest(file))
    .flatMap((file) => writingFaults(file, parseFile(file)).map((fault) => `${file}: ${fault}`));
  expect(faults).toEqual([]);
});

test('what needs no draft is there still', () => {
  expect(Object.keys(withoutDraft).filter((file) => !existsSync(join(root, file)))).toEqual([]);
});

const faults = (source: string) => writingFaults('remotes/a/src/x.tsx', parse('x.tsx', source));

test.for([
  ['a field without a draft', 'const X = () => <TextArea value={text} onChange={set} />;', /no draft/],
  ['a store of its own', "localStorage.setItem('words', text);", /remote-kit's/],
  ['a draft given up by a save', 'const save = async () => { await send(draft.value); draft.discard(); };', /settled/],
] as const)('finds %s', ([, source, what]) => {
  expect(faults(source).join()).toMatch(what);
});

test('lets her give up what she wrote, and a save settle what it sent', () => {
  const cancel = 'const cancel = () => { draft.discard(); };';
  const save = 'const save = async () => { const sent = draft.value; await send(sent); draft.settled(sent); };';
  expect(faults(`${cancel} ${save} const X = () => <TextInput value={draft.value} />;`)).toEqual([]);
});
