import { beforeEach, expect, test } from 'vitest';
import { Device } from './device.ts';
import { FakeCaches } from './test/fake-caches.ts';
import { FakeHouse } from './test/fake-house.ts';

const DOCUMENT = { 'reset-document': ['/shell.html'] };
const shellFiles = (version: string) => ({
  [`reset-release:/shell/${version}/`]: ['assets/main.js', 'files.json', 'first.js'].map(
    (file) => `/shell/${version}/${file}`,
  ),
});
const remoteFiles = (version: string, files = ['entry.js', 'files.json', 'quiz.js']) => ({
  [`reset-release:/remotes/content/${version}/`]: files.map((file) => `/remotes/content/${version}/${file}`),
});
const content = (version: string, offline = true) => [{ name: 'content', version, offline }];

let house: FakeHouse;
let caches: FakeCaches;
let device: Device;

beforeEach(() => {
  house = new FakeHouse();
  caches = new FakeCaches();
  device = new Device(caches as unknown as CacheStorage, house.fetch);
  house.live('s1', content('c1'));
});

/** A window asks for a file of a release. */
const ask = async (path: string, init: RequestInit = {}) => {
  const release = /^\/(?:shell\/[^/]+|remotes\/[^/]+\/[^/]+)\//.exec(path)?.[0] ?? '';
  const work: Promise<unknown>[] = [];
  const request = new Request(new URL(path, 'https://reset.example'), init);
  const response = await device.file(request, release, (more) => work.push(more));
  await Promise.all([...work, device.visited(release)]);
  return response;
};

test('the shell is kept whole; of remotes nothing that she has not come upon', async () => {
  await device.refresh();
  expect(caches.kept()).toEqual({ ...DOCUMENT, ...shellFiles('s1') });
});

test('the first file of a remote that is of use offline brings all the others', async () => {
  await device.refresh();
  await ask('/remotes/content/c1/entry.js');
  expect(caches.kept()).toEqual({ ...DOCUMENT, ...shellFiles('s1'), ...remoteFiles('c1') });
});

test('it asks for two files at a time: the page that she uses wants connections, too', async () => {
  const files = Array.from({ length: 9 }, (_, n) => `part-${n}.js`);
  house.live('s1', content('c1'));
  for (const file of files) house.files.set(`/remotes/content/c1/${file}`, file);
  house.files.set('/remotes/content/c1/files.json', JSON.stringify(files));
  let [now, most] = [0, 0];
  const slow: typeof fetch = async (...asked) => {
    most = Math.max(most, (now += 1));
    await Promise.resolve();
    now -= 1;
    return house.fetch(...asked);
  };
  device = new Device(caches as unknown as CacheStorage, slow);
  await device.refresh();
  await ask('/remotes/content/c1/part-0.js');
  expect(caches.kept()).toMatchObject(remoteFiles('c1', ['files.json', ...files]));
  expect(most).toBe(2);
});

test('of any other remote what was seen is kept', async () => {
  house.live('s1', content('c1', false));
  await device.refresh();
  await ask('/remotes/content/c1/entry.js');
  expect(caches.kept()).toEqual({ ...DOCUMENT, ...shellFiles('s1'), ...remoteFiles('c1', ['entry.js']) });
});

test('what is kept is not asked for again, and is there without a network', async () => {
  await device.refresh();
  await ask('/remotes/content/c1/entry.js');
  house.asked.length = 0;
  house.reachable = false;
  expect(await (await ask('/remotes/content/c1/quiz.js')).text()).toBe('/* /remotes/content/c1/quiz.js */');
  expect(await (await device.document())?.text()).toContain('/shell/s1/first.js');
  expect(house.asked).toEqual([]);
  await expect(ask('/remotes/other/o1/entry.js')).rejects.toThrow('no network');
});

test('a new release takes the place of the old one as a whole', async () => {
  await device.refresh();
  await ask('/remotes/content/c1/entry.js');
  house.live('s2', content('c2'));
  await device.refresh();
  expect(caches.kept()).toEqual({ ...DOCUMENT, ...shellFiles('s2'), ...remoteFiles('c2') });
  expect(await (await device.document())?.text()).toContain('/shell/s2/');
});

test('a new release that does not arrive in full leaves the old one in place', async () => {
  await device.refresh();
  await ask('/remotes/content/c1/entry.js');
  house.live('s2', content('c2'));
  house.files.delete('/remotes/content/c2/quiz.js');
  await expect(device.refresh()).rejects.toThrow('/remotes/content/c2/quiz.js answered 404');
  expect(await (await device.document())?.text()).toContain('/shell/s1/');
  expect(caches.kept()).toMatchObject({ ...shellFiles('s1'), ...remoteFiles('c1') });

  house.live('s2', content('c2'));
  await device.refresh();
  expect(caches.kept()).toEqual({ ...DOCUMENT, ...shellFiles('s2'), ...remoteFiles('c2') });
});

test('what was not kept in full is completed by the next visit', async () => {
  await device.refresh();
  house.files.delete('/remotes/content/c1/quiz.js');
  await expect(ask('/remotes/content/c1/entry.js')).rejects.toThrow('quiz.js answered 404');
  house.live('s1', content('c1'));
  await ask('/remotes/content/c1/entry.js');
  expect(caches.kept()).toMatchObject(remoteFiles('c1'));
});

test('pages that a network puts in the place of files are handed over and never kept', async () => {
  await device.refresh();
  const before = caches.kept();
  const hotel: typeof fetch = async () => new Response('Welcome', { headers: { 'content-type': 'text/html' } });
  device = new Device(caches as unknown as CacheStorage, hotel);
  const work: Promise<unknown>[] = [];
  const request = new Request('https://reset.example/remotes/content/c1/entry.js');
  await device.file(request, '/remotes/content/c1/', (more) => work.push(more));
  expect(work).toEqual([]);
  await expect(device.refresh()).rejects.toThrow('this is not the shell');
  expect(caches.kept()).toEqual(before);
});

test.each([
  ['/remotes/content/c1/entry.js?retry=1', {}],
  ['/remotes/content/c1/entry.js', { cache: 'reload' }],
] as const)('a retry (%s %j) is asked of the network and replaces what was kept', async (path, init) => {
  await device.refresh();
  await ask('/remotes/content/c1/entry.js');
  house.files.set('/remotes/content/c1/entry.js', 'mended');
  expect(await (await ask(path, init)).text()).toBe('mended');
  expect(await (await ask('/remotes/content/c1/entry.js')).text()).toBe('mended');
  house.reachable = false;
  expect(await (await ask(path, init)).text()).toBe('mended');
});

test('a house that answers with an error leaves what is kept as it is', async () => {
  await device.refresh();
  await ask('/remotes/content/c1/entry.js');
  const before = caches.kept();
  house.files.delete('/shell.html');
  await expect(device.refresh()).rejects.toThrow('/shell.html answered 404');
  expect(caches.kept()).toEqual(before);
});

test('a release whose list of files does not arrive is kept another time, and she has her file', async () => {
  await device.refresh();
  house.files.delete('/remotes/content/c1/files.json');
  await expect(ask('/remotes/content/c1/entry.js')).rejects.toThrow('files.json answered 404');
  expect(caches.kept()).toMatchObject(remoteFiles('c1', ['entry.js']));
});

test('a file that is not kept fails without a network', async () => {
  await device.refresh();
  house.reachable = false;
  await expect(ask('/remotes/content/c1/entry.js')).rejects.toThrow('no network');
});

test('a file before the first document is kept by itself', async () => {
  await ask('/remotes/content/c1/entry.js');
  expect(caches.kept()).toEqual(remoteFiles('c1', ['entry.js']));
});
