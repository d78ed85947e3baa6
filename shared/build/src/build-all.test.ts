import { RemoteManifest, Release } from '@reset/contracts/manifests';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildAll } from './build-all.ts';
import { filesBelow } from './files.ts';
import { houseRoot } from './workspace.ts';

// A house of one remote and one service; what they share is the real thing.
let root = '';
const write = (file: string, content: string | object) => {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), typeof content === 'string' ? content : JSON.stringify(content));
};
const manifest = (more: object = {}) => ({
  name: 'tiny-thing',
  kit: '3.0.0',
  pages: [
    { path: '/', page: 'home', title: 'Home', access: 'public' },
    { path: '/more', page: 'more', title: 'More', access: 'member' },
  ],
  ...more,
});
const releaseFile = (version: string, file: string) => join(root, 'dist/releases/tiny-thing', version, file);
const readRelease = (version: string) =>
  Release.parse(JSON.parse(readFileSync(releaseFile(version, 'release.json'), 'utf8')));
const remote = ['remote:tiny-thing'];
const build = async () => {
  const { channel, built } = await buildAll({ root, only: remote });
  return { version: channel.remotes['tiny-thing'] ?? '', rev: channel.rev, built };
};

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'reset-build-'));
  symlinkSync(join(houseRoot, 'shared'), join(root, 'shared'));
  cpSync(join(houseRoot, 'pnpm-lock.yaml'), join(root, 'pnpm-lock.yaml'));
  const dependencies = {
    '@reset/remote-kit': 'workspace:*',
    '@reset/ui': 'workspace:*',
    '@reset/contracts': 'workspace:*',
  };
  write('remotes/tiny-thing/package.json', { name: '@reset/remote-tiny-thing', version: '1.0.0', dependencies });
  symlinkSync(join(houseRoot, 'shell/node_modules'), join(root, 'remotes/tiny-thing/node_modules'));
  write('remotes/tiny-thing/remote.json', manifest());
  write('remotes/tiny-thing/src/home/page.module.css', '.box { --room: 8px; padding: 8px; }');
  write(
    'remotes/tiny-thing/src/home/page.tsx',
    `import { Link } from '@reset/remote-kit';
     import { useData } from '@reset/remote-kit/data';
     import { deviceAtom } from '@reset/remote-kit/state';
     import { useForm } from '@reset/remote-kit/form';
     import { Button } from '@reset/ui';
     import { useState } from 'react';
     import classes from './page.module.css';
     Object.assign(globalThis, { used: [useData, deviceAtom, useForm] });
     export default () => <p className={classes.box}><Link to="/">{useState(0)}</Link><Button>Hello</Button></p>;`,
  );
  write('remotes/tiny-thing/src/more/page.tsx', 'export default () => <h1>More</h1>;');
  write('services/tiny-service/package.json', {
    name: '@reset/service-tiny-service',
    version: '1.0.0',
    type: 'module',
  });
  write(
    'services/tiny-service/src/index.ts',
    `import { answer } from './answer.ts'; console.log(answer satisfies number);`,
  );
  write('services/tiny-service/src/answer.ts', 'export const answer: number = 42;');
  write('services/tiny-service/drizzle/0001_first.sql', 'select 1;');
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

test('a remote becomes a release with what each page needs, without a copy of what the shell brings', async () => {
  const { version, rev, built } = await build();
  expect(built).toEqual(remote);
  expect(rev).toBe(1);
  const release = readRelease(version);
  expect(release).toMatchObject({ name: 'tiny-thing', version, kit: '3.0.0' });
  const [home, more] = release.pages;
  expect(home?.js[0]).toBe(release.entry);
  expect(home?.css).toHaveLength(1);
  // Its name is the same for whatever stands inside, of other files too.
  expect(readFileSync(releaseFile(version, home?.css[0] ?? ''), 'utf8')).toMatch(/--room:\s*8px/);
  expect(more?.css).toEqual([]);
  expect(home?.needs).toEqual(['@reset/remote-kit/form']);
  expect(more?.needs).toEqual([]);
  for (const file of release.pages.flatMap(({ js, css }) => [...js, ...css])) {
    const content = readFileSync(releaseFile(version, file));
    expect(brotliDecompressSync(readFileSync(releaseFile(version, `${file}.br`))).equals(content)).toBe(true);
    expect(gunzipSync(readFileSync(releaseFile(version, `${file}.gz`))).equals(content)).toBe(true);
  }

  const files = filesBelow(releaseFile(version, ''));
  expect(files.filter((file) => /\.map$|mf-.*json/.test(file))).toEqual([]);
  const scripts = files
    .filter((file) => file.endsWith('.js'))
    .map((file) => readFileSync(releaseFile(version, file), 'utf8'));
  expect(scripts.join('').length).toBeLessThan(60_000);
  expect(scripts.join('')).not.toContain('react.transitional.element');
  expect(scripts.join('')).not.toContain('QueryClient');
});

test('nothing is built twice; a change is a new version, taking it back is the old one again', async () => {
  const first = await build();
  expect(first.built).toEqual([]);
  const page = join(root, 'remotes/tiny-thing/src/more/page.tsx');
  const before = readFileSync(page, 'utf8');
  writeFileSync(page, before.replace('More', 'Even more'));
  const second = await build();
  expect(second.built).toEqual(remote);
  expect(second.version).not.toBe(first.version);
  expect(second.rev).toBe(first.rev + 1);
  expect(existsSync(releaseFile(first.version, 'release.json'))).toBe(true);
  writeFileSync(page, before);
  expect((await build()).version).toBe(first.version);
});

test('a test beside a page is no reason to build', async () => {
  write('remotes/tiny-thing/src/more/page.test.tsx', 'export {};');
  expect((await build()).built).toEqual([]);
});

test('a changed title alone is a new version, too', async () => {
  const { version } = await build();
  const [home, more] = manifest().pages;
  write('remotes/tiny-thing/remote.json', manifest({ pages: [home, { ...more, title: 'Other' }] }));
  const changed = await build();
  expect(changed.version).not.toBe(version);
  expect(readRelease(changed.version).pages[1]?.title).toBe('Other');
});

test.for([
  [{ kit: '3.99.0' }, /remote\.json: the remote is refused, it needs remote-kit 3\.99\.0, the shell brings/],
  [{ kit: '4.0.0' }, /it is made for remote-kit 4\.x/],
  [{ pages: [{ path: '/x', page: 'lost', title: 'X', access: 'public' }] }, /\/x has no src\/lost\/page\.tsx/],
  [{ pages: [{ path: 'x', page: 'home', title: 'X', access: 'public' }] }, /remote\.json: pages\.0\.path/],
] as const)('a remote that cannot work is refused and the channel stays: %j', async ([more, message]) => {
  const channel = join(root, 'dist/releases/channel.json');
  const before = readFileSync(channel, 'utf8');
  write('remotes/tiny-thing/remote.json', manifest(more));
  await expect(build()).rejects.toThrow(message);
  expect(readFileSync(channel, 'utf8')).toBe(before);
  write('remotes/tiny-thing/remote.json', RemoteManifest.parse(manifest()));
});

test('a service becomes one file that runs, its migrations beside it', async () => {
  const { built, dist } = await buildAll({ root, only: ['service:tiny-service'] });
  expect(built).toEqual(['service:tiny-service']);
  expect(readFileSync(join(dist.services, 'tiny-service/drizzle/0001_first.sql'), 'utf8')).toBe('select 1;');
  expect(readFileSync(join(dist.services, 'tiny-service/index.mjs'), 'utf8')).toContain('42');
});

test('a process that a service starts for a job stands beside it as a file of its own', async () => {
  write('services/tiny-service/src/processes/tiny-job.ts', 'console.log(43);');
  const { dist } = await buildAll({ root, only: ['service:tiny-service'] });
  expect(readFileSync(join(dist.services, 'tiny-service/tiny-job.mjs'), 'utf8')).toContain('43');
  expect(readFileSync(join(dist.services, 'tiny-service/index.mjs'), 'utf8')).not.toContain('43');
});

test('a part that is not there is named', async () => {
  await expect(buildAll({ root, only: ['remote:nowhere'] })).rejects.toThrow(
    'nothing to build is called remote:nowhere',
  );
});
