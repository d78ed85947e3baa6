import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { filesUnder, isTest, root } from './files.ts';
import { readSources } from './modules.ts';
import { contractFaults, serviceFaults, type SourceText, vagueNames } from './names.ts';
import { keepingServices } from './packages.ts';

const read = (path: string, from: string): SourceText => ({
  path: path.slice(from.length + 1),
  text: readFileSync(join(root, path), 'utf8'),
});

test('a URL leads to its code, and each service calls its parts like the others', () => {
  const faults = keepingServices().flatMap((name) => {
    const folder = `services/${name}`;
    const contract = read(`shared/contracts/http/${name}.ts`, 'shared/contracts');
    const sources = filesUnder(folder, /\.ts$/).map((path) => read(path, folder));
    return [...contractFaults(contract), ...serviceFaults(name, contract, sources)].map((fault) => `${name}: ${fault}`);
  });
  expect(faults).toEqual([]);
});

test('no name of the product says nothing', () => {
  const faults = [...readSources()]
    .filter(([file]) => !isTest(file))
    .flatMap(([file, { gives }]) => vagueNames([...gives, ...file.split(/[/.]/)]).map((name) => `${file}: ${name}`));
  expect(faults).toEqual([]);
});

const contract = (text: string): SourceText => ({ path: 'http/house.ts', text });
const of = (name: string, route: string, group = 'notesApi') =>
  contractFaults(contract(`export const ${group} = api('/api/house', { ${name}: { route: '${route}' } });`));

test.each([
  ['listNotes', 'GET /notes'],
  ['listNotes', 'GET /rooms/:id/notes'],
  ['countNotes', 'GET /notes/newer'],
  ['readNote', 'GET /notes/:id'],
  ['createNote', 'POST /rooms/:room_id/notes'],
  ['changeNote', 'PATCH /notes/:id'],
  ['deleteNote', 'DELETE /notes/:id'],
  ['searchNotes', 'POST /notes/search'],
  ['restoreNote', 'POST /notes/:id/restore'],
])('%s may be %s', (name, route) => {
  expect(of(name, route)).toEqual([]);
});

test.each([
  ['readNotes', 'GET /rooms', /another group/],
  ['fetchNotes', 'GET /notes', /list or read or count/],
  ['saveNote', 'POST /notes', /create/],
  ['editNote', 'PATCH /notes/:id', /change/],
  ['removeNote', 'DELETE /notes/:id', /delete/],
  ['addNote', 'PUT /notes/:id', /create or change/],
])('%s may not be %s', (name, route, why) => {
  expect(of(name, route).join()).toMatch(why);
});

test('a group is called by its part of the URL; the protocol of sign-in by itself', () => {
  expect(of('listNotes', 'GET /notes', 'notes').join()).toMatch(/notesApi|postsApi/);
  expect(contractFaults(contract("export const auth = api('/auth/v1', { token: { route: 'POST /token' } });"))).toEqual(
    [],
  );
});

test('a folder that is missing, and files that are called by something else, are found', () => {
  const notes = contract("export const roomNotesApi = api('/api/house', { listNotes: { route: 'GET /room-notes' } });");
  const sources = (routes: string, manifest = "export const theHouse = service('the-house', {});") => [
    { path: 'src/room-notes/routes.ts', text: routes },
    { path: 'src/service.ts', text: manifest },
  ];
  const good = "import { listNotes } from './list.ts'; import { noteHolders } from './holders.ts';";
  const serve = '\nexport const roomNotesRoutes = serve(roomNotesApi, { listNotes });';
  const faults = (all: readonly SourceText[]) => serviceFaults('the-house', notes, all);
  expect(faults(sources(good + serve))).toEqual([]);
  expect(faults(sources(good))).toEqual(['src/room-notes/routes.ts: should serve roomNotesApi as roomNotesRoutes']);
  expect(faults(sources(good + serve, '')).join()).toMatch(/called theHouse/);
  const elsewhere = "import { listNotes, noteHolders } from './find.ts';";
  expect(faults(sources(elsewhere + serve))).toEqual([
    'src/room-notes/routes.ts: listNotes belongs into list.ts',
    'src/room-notes/routes.ts: noteHolders belongs into holders.ts',
  ]);
  expect(faults([...sources(good + serve), { path: 'src/room-notes/test-notes.ts', text: '' }]).join()).toMatch(
    /fakes/,
  );
});

test('vague words are found inside of names', () => {
  const names = [
    'careMenu',
    'WhatWasFound',
    'last-told',
    'postThing',
    'foundation',
    'careful',
    'NotFound',
    'not-found',
  ];
  expect(vagueNames(names)).toEqual(['careMenu', 'WhatWasFound', 'last-told', 'postThing']);
});
