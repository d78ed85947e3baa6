import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Channel } from '@reset/contracts/manifests';

const TEXT = /\.(?:js|css|json|svg|txt|html)$/;

/** How long a release may take to be live: a process is started that draws its frames. */
export const DRAWING = { timeout: 15_000 };

/** A directory of releases such as the build writes. */
export const releaseFolder = async () => {
  const root = await mkdtemp(join(tmpdir(), 'releases-'));

  const file = async (path: string, content: string) => {
    const whole = join(root, path);
    await mkdir(dirname(whole), { recursive: true });
    await writeFile(whole, content);
    if (!TEXT.test(path)) return;
    await writeFile(`${whole}.br`, brotliCompressSync(content));
    await writeFile(`${whole}.gz`, gzipSync(content));
  };

  return {
    root,
    file,
    async shell(version: string, template = TEMPLATE) {
      await file(`shell/${version}/index.html`, template);
      await file(`shell/${version}/prerender.cjs`, PRERENDER);
      await file(`shell/${version}/first.js`, `document.documentElement.dataset.version = '${version}';`);
      await file(`shell/${version}/sw.js`, `self.version = '${version}';`);
      await file(`shell/${version}/icon-192.png`, 'not really a picture');
      await file(`shell/${version}/manifest.webmanifest`, '{"name":"RESET"}');
      await file(`shell/${version}/assets/main.js`, `console.log('${version}');`.repeat(50));
      await file(`shell/${version}/release.json`, JSON.stringify({ name: 'shell', version, kit: '1.0.0' }));
      await file(
        `shell/${version}/pages.json`,
        JSON.stringify([
          { path: '/auth', page: 'auth', title: 'Sign in', access: 'public', indexed: false, nav: [] },
          { path: '/terms', page: 'terms', title: 'Terms', access: 'public', nav: [] },
          { path: '/account-settings', page: 'account', title: 'Settings', access: 'member', nav: [] },
        ]),
      );
    },
    async remote(version: string, title = 'The RESET Quiz') {
      const page = { access: 'public', nav: [], css: ['quiz.css'], js: ['quiz.js'] };
      await file(`reset-content/${version}/entry.js`, `/* ${version} */`);
      await file(
        `reset-content/${version}/release.json`,
        JSON.stringify({
          name: 'reset-content',
          version,
          kit: '1.0.0',
          entry: 'entry.js',
          pages: [
            { ...page, path: '/', page: 'home', title: 'Home', description: 'A calm place.' },
            { ...page, path: '/quiz', page: 'quiz', title, description: 'Fifteen "questions" <for> you.' },
            { ...page, path: '/desk', page: 'desk', title: 'The desk', access: 'admin' },
            { ...page, path: '/library/:slug', page: 'article', title: 'Library' },
          ],
        }),
      );
    },
    /** Points the channel somewhere, as a deploy does: a new document takes the old one's place. */
    async channel(channel: Channel | string) {
      const next = join(root, 'channel.json.next');
      await writeFile(next, typeof channel === 'string' ? channel : JSON.stringify(channel));
      await rename(next, join(root, 'channel.json'));
    },
    remove: () => rm(root, { recursive: true, force: true }),
  };
};

const PRERENDER = `exports.drawFrames = ({ remotes }) => ({
  pages: { '/quiz': '<h1>' + remotes.map(({ version }) => version) + '</h1>' },
  nowhere: '<h1>Nowhere</h1>',
  neutral: '<p>Any page</p>',
});`;

const TEMPLATE = `<!doctype html>
<html lang="en">
  <head>
    <title>RESET</title>
    <meta name="description" content="From the template.">
    <script src="/first.js"></script>
    <!--release-->
  </head>
  <body><div id="root"></div></body>
</html>
`;
