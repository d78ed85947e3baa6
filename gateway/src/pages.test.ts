import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type House, startHouse } from './test/house.ts';
import { DRAWING } from './test/release-folder.ts';

let house: House;
beforeAll(async () => {
  house = await startHouse({ publicUrl: 'https://reset.example' });
});
afterAll(() => house.close());

const page = async (path: string, headers: Record<string, string> = {}) => {
  const response = await fetch(house.url + path, { headers: { accept: 'text/html', ...headers } });
  return { response, html: await response.text() };
};

test('a page carries the live release, its preloads, title, description and canonical address', async () => {
  const { response, html } = await page('/quiz?from=mail');
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(response.headers.get('cache-control')).toBe('no-cache');
  expect(html).toContain('<title>The RESET Quiz · RESET</title>');
  expect(html).toContain(
    '<link rel="preload" as="script" fetchpriority="low" href="/remotes/reset-content/r1/entry.js">',
  );
  expect(html).toContain(
    '<link rel="preload" as="script" fetchpriority="low" href="/remotes/reset-content/r1/quiz.js">',
  );
  expect(html).toContain('<link rel="preload" as="style" href="/remotes/reset-content/r1/quiz.css">');
  expect(html).toContain('<link rel="canonical" href="https://reset.example/quiz">');
  expect(html).toContain('content="Fifteen &quot;questions&quot; &lt;for&gt; you."');
  expect(html).not.toContain('From the template.');
  expect(html).not.toContain('<!--release-->');
  expect(html).toContain('<meta property="og:site_name" content="RESET">');
  expect(html).toContain('<meta property="og:title" content="The RESET Quiz · RESET">');
  expect(html).toContain('<meta property="og:description" content="Fifteen &quot;questions&quot; &lt;for&gt; you.">');
  expect(html).toContain('<meta property="og:url" content="https://reset.example/quiz">');
  expect(html).toContain('<meta property="og:image" content="https://reset.example/icon-512.png">');
  expect(html).not.toContain('noindex');
  expect(response.headers.get('x-robots-tag')).toBeNull();
  const inlined = /<script type="application\/json" id="release">(.*?)<\/script>/s.exec(html)?.[1] ?? '';
  const told = await (await fetch(`${house.url}/release.json`)).json();
  expect(JSON.parse(inlined)).toEqual(told);
  expect(told).toMatchObject({ rev: 1, kit: '1.0.0', remotes: [{ name: 'reset-content', version: 'r1' }] });
});

test('the home page has the title of the house', async () => {
  expect((await page('/')).html).toContain('<title>RESET · Come Home to Yourself</title>');
});

test('a page with a parameter has no canonical address', async () => {
  const { response, html } = await page('/library/breathing');
  expect(response.status).toBe(200);
  expect(html).not.toContain('canonical');
});

test("the shell's own pages are there, and those for members or kept out of search are not indexed", async () => {
  const [open, kept, own] = [await page('/terms'), await page('/auth'), await page('/account-settings')];
  expect(open.response.status).toBe(200);
  expect(open.html).not.toContain('noindex');
  expect(open.html).not.toContain('rel="preload"');
  for (const { response, html } of [kept, own]) {
    expect(response.status).toBe(200);
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(response.headers.get('x-robots-tag')).toBe('noindex');
    expect(html).not.toContain('canonical');
    expect(html).not.toContain('og:');
  }
  expect(own.html).toContain('<title>Settings · RESET</title>');
});

test('a page for admins is neither named nor fetched before it is known who asks', async () => {
  const { response, html } = await page('/desk');
  expect(response.status).toBe(200);
  expect(html).toContain('<title>Loading · RESET</title>');
  expect(html).not.toContain('rel="preload"');
  expect(html).toContain('noindex');
});

test('an unknown path is the shell with 404, and an envelope for who does not read HTML', async () => {
  const { response, html } = await page('/no-such-page');
  expect(response.status).toBe(404);
  expect(html).toContain('<title>Page not found · RESET</title>');
  expect(html).toContain('id="release"');
  expect(html).toContain('noindex');
  expect(response.headers.get('x-robots-tag')).toBe('noindex');
  const json = await fetch(`${house.url}/no-such-page`, { headers: { accept: 'application/json' } });
  expect(json.status).toBe(404);
  expect(await json.json()).toMatchObject({ code: 'not_found' });
});

test('the sitemap lists the public pages that stand by themselves, robots.txt leads to it', async () => {
  const map = await fetch(`${house.url}/sitemap.xml`);
  expect(map.headers.get('content-type')).toBe('application/xml; charset=utf-8');
  const listed = [...(await map.text()).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address);
  expect(listed).toEqual(['https://reset.example/terms', 'https://reset.example/', 'https://reset.example/quiz']);
  const robots = await fetch(`${house.url}/robots.txt`);
  expect(robots.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  const lines = (await robots.text()).split('\n');
  expect(lines).toContain('Sitemap: https://reset.example/sitemap.xml');
  expect(lines).toContain('Disallow: /api/');
  expect(lines).not.toContain('Disallow: /');
});

test('where the public address is not known, a page gives none, and the sitemap takes that of the request', async () => {
  const other = await startHouse();
  const html = await (await fetch(`${other.url}/quiz`)).text();
  expect(html).toContain('og:title');
  expect(html).not.toContain('canonical');
  expect(html).not.toContain('og:url');
  expect(await (await fetch(`${other.url}/sitemap.xml`)).text()).toContain(`<loc>${other.url}/quiz</loc>`);
  expect(await (await fetch(`${other.url}/robots.txt`)).text()).toContain(`Sitemap: ${other.url}/sitemap.xml`);
  await other.close();
});

test('the shell alone carries the release and no page of it', async () => {
  const { response, html } = await page('/shell.html');
  expect(response.status).toBe(200);
  expect(response.headers.get('x-robots-tag')).toBe('noindex');
  expect(html).toContain('<title>RESET</title>');
  expect(html).not.toContain('rel="preload"');
  const inlined = /id="release">(.*?)<\/script>/s.exec(html)?.[1] ?? '';
  expect(JSON.parse(inlined)).toEqual(await (await fetch(`${house.url}/release.json`)).json());
});

test('a page begins as the shell draws it, and says for which one that was', async () => {
  await vi.waitFor(async () => expect((await page('/quiz')).html).toContain('<h1>'), DRAWING);
  const [quiz, bare, unknown, any] = await Promise.all(
    ['/quiz', '/terms', '/no-such-page', '/shell.html'].map(async (path) => (await page(path)).html),
  );
  expect(quiz).toContain('<div id="root" data-page="/quiz"><h1>r1</h1></div>');
  expect(bare).toContain('<div id="root" data-page="/terms"></div>');
  expect(unknown).toContain('<div id="root" data-page=""><h1>Nowhere</h1></div>');
  expect(any).toContain('<div id="root"><p>Any page</p></div>');
});

test('a shell that cannot draw is told, is not let try again at once, and what was live stays', async () => {
  const other = await startHouse();
  const status = async () => (await fetch(`${other.url}/statusz`)).text();
  await other.folder.shell('s2');
  const failing = "exports.drawFrames = () => { throw new Error('no paper at ' + process.hrtime.bigint()); };";
  await other.folder.file('shell/s2/prerender.cjs', failing);
  await other.folder.channel({ rev: 2, shell: 's2', remotes: { 'reset-content': 'r1' } });
  await vi.waitFor(async () => expect(await status()).toContain('no paper'), DRAWING);
  expect(await (await fetch(`${other.url}/quiz`)).text()).toContain('<h1>r1</h1>');
  const [said] = /no paper at \d+/.exec(await status()) ?? [];
  // As long as it takes to draw.
  const third = await startHouse();
  await vi.waitFor(async () => expect(await (await fetch(`${third.url}/quiz`)).text()).toContain('<h1>'), DRAWING);
  expect(await status()).toContain(said);
  await Promise.all([other.close(), third.close()]);
});

test('a shell that draws sees its own release, no variable and no other file', async () => {
  const other = await startHouse();
  await writeFile(join(other.folder.root, 'secret'), 'wrapping key');
  const peeping = `const { readFileSync } = require('node:fs');
const seen = (file) => { try { return readFileSync(file, 'utf8'); } catch (error) { return error.code; } };
const start = () => { try { require('node:child_process').execSync('true'); return 'started'; } catch (error) { return error.code; } };
exports.drawFrames = () => ({ pages: {}, neutral: '', nowhere: JSON.stringify([
  seen('/proc/self/environ'), seen(__dirname + '/../../secret'), Object.keys(process.env).length, start() ]) });`;
  await other.folder.shell('s2');
  await other.folder.file('shell/s2/prerender.cjs', peeping);
  await other.folder.channel({ rev: 2, shell: 's2', remotes: { 'reset-content': 'r1' } });
  const denied = 'ERR_ACCESS_DENIED';
  await vi.waitFor(
    async () =>
      expect(await (await fetch(`${other.url}/no-such-page`)).text()).toContain(
        JSON.stringify([denied, denied, 0, denied]),
      ),
    DRAWING,
  );
  await other.close();
});

test('an address beside the auth protocol is a page that is not there', async () => {
  const { response, html } = await page('/auth/reset');
  expect([response.status, response.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
  expect(html).toContain('<div id="root" data-page="">');
});

test('only GET and HEAD read a page', async () => {
  const post = await fetch(`${house.url}/quiz`, { method: 'POST', body: '{}' });
  expect([post.status, post.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  const head = await fetch(`${house.url}/quiz`, { method: 'HEAD' });
  expect([head.status, await head.text()]).toEqual([200, '']);
});

test.each([
  ['br', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['identity', null],
])('Accept-Encoding %s is answered with %s, revalidated by its tag', async (accept, encoding) => {
  const { response, html } = await page('/quiz', { 'accept-encoding': accept });
  expect(response.headers.get('content-encoding')).toBe(encoding);
  expect(response.headers.get('vary')).toBe('accept-encoding');
  expect(html).toContain('The RESET Quiz');
  const etag = response.headers.get('etag') ?? '';
  const again = await page('/quiz', { 'accept-encoding': accept, 'if-none-match': etag });
  expect([again.response.status, again.html]).toEqual([304, '']);
});

test('a deploy is a new channel document, without a restart; a broken one keeps the last good release', async () => {
  const { folder } = house;
  const rev = async () => ((await (await fetch(`${house.url}/release.json`)).json()) as { rev: number }).rev;
  const problems = async () => {
    const status = await fetch(`${house.url}/statusz`);
    const { parts } = (await status.json()) as { parts: { release: { problems: string[] } } };
    return { status: status.status, problems: parts.release.problems };
  };

  await folder.remote('r2', 'A new quiz');
  await folder.channel({ rev: 2, shell: 's1', remotes: { 'reset-content': 'r2' } });
  await vi.waitFor(async () => expect(await rev()).toBe(2), DRAWING);
  expect((await page('/quiz')).html).toContain('<title>A new quiz · RESET</title>');

  for (const broken of [
    '{"rev":',
    '{"rev":3}',
    '{"rev":3,"shell":"../..","remotes":{}}',
    '{"rev":3,"shell":"s9","remotes":{}}',
  ]) {
    await folder.channel(broken);
    await vi.waitFor(
      async () => expect(await problems()).toEqual({ status: 503, problems: [expect.any(String)] }),
      DRAWING,
    );
    expect(await rev()).toBe(2);
    expect((await fetch(`${house.url}/healthz`)).status).toBe(200);
  }

  await folder.channel({ rev: 4, shell: 's1', remotes: { 'reset-content': 'r4' } });
  await vi.waitFor(async () => expect((await problems()).problems.join()).toContain('r4'), DRAWING);
  expect(await rev()).toBe(2);

  await folder.remote('r4', 'The files came later');
  await vi.waitFor(async () => expect(await rev()).toBe(4), DRAWING);
  expect(await problems()).toEqual({ status: 200, problems: [] });
  await folder.channel({ rev: 5, shell: 's1', remotes: { 'reset-content': 'r1' } });
  await vi.waitFor(async () => expect(await rev()).toBe(5), DRAWING);
});

test('what a manifest says cannot become markup', async () => {
  const { folder } = house;
  const evil = '</title></script><script>alert(1)</script><!-- $& $` "';
  await folder.remote('evil', evil);
  await folder.channel({ rev: 6, shell: 's1', remotes: { 'reset-content': 'evil' } });
  await vi.waitFor(async () => expect((await page('/quiz')).html).toContain('alert'), DRAWING);
  const { html } = await page('/quiz');
  expect(html).not.toContain('<script>alert');
  expect(html.match(/<script/g)).toHaveLength(2);
  expect(html.match(/<!--/g)).toBeNull();
  expect(html).toContain('<title>&lt;/title&gt;&lt;/script&gt;');
  const inlined = /id="release">(.*?)<\/script>/s.exec(html)?.[1] ?? '';
  expect(JSON.parse(inlined).remotes[0].pages[1].title).toBe(evil);
});

test('at the start a broken remote is left out and the shell serves without it', async () => {
  const other = await startHouse();
  await other.gateway.close();
  await other.folder.channel({ rev: 1, shell: 's1', remotes: { 'reset-content': 'gone' } });
  const half = await startHouse({ releases: other.folder.root });
  expect((await fetch(`${half.url}/auth`)).status).toBe(200);
  expect((await fetch(`${half.url}/quiz`)).status).toBe(404);
  expect((await fetch(`${half.url}/healthz`)).status).toBe(200);
  expect((await fetch(`${half.url}/statusz`)).status).toBe(503);
  await half.close();
  await other.close();
});

test('with no release there is no page and no health', async () => {
  const empty = await startHouse({ releases: '/nonexistent' });
  for (const path of ['/', '/release.json', '/first.js', '/healthz', '/statusz']) {
    expect((await fetch(empty.url + path)).status).toBe(503);
  }
  await empty.close();
});
