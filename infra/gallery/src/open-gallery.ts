import { mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join, normalize } from 'node:path';
import { buildPage } from '@reset/build';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
};

/** As strict as the product's own: a component that needs more is found here. */
const POLICY = "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' data:";

const html = (scripts: readonly string[], styles: readonly string[]) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Components · RESET</title>
<link rel="icon" href="data:,">
${styles.map((file) => `<link rel="stylesheet" href="/${file}">`).join('\n')}
${scripts.map((file) => `<script defer src="/${file}"></script>`).join('\n')}
<div id="root"></div>
</html>`;

export interface Gallery {
  readonly url: string;
  readonly close: () => Promise<void>;
}

/**
 * Builds the page and serves it on loopback.
 * @param port 0: any that is free
 */
export const openGallery = async (port = 0): Promise<Gallery> => {
  const out = mkdtempSync(join(tmpdir(), 'reset-gallery-'));
  const { scripts, styles } = await buildPage({
    dir: join(import.meta.dirname, '..'),
    entry: './src/page/main.tsx',
    name: 'gallery',
    out,
  });
  const page = html(scripts, styles);
  const server = createServer(async (request, response) => {
    const path = normalize(new URL(request.url ?? '/', 'http://gallery').pathname);
    const body = path === '/' ? page : await readFile(join(out, path)).catch(() => null);
    response
      .writeHead(body === null ? 404 : 200, {
        'content-type': types[path === '/' ? '.html' : extname(path)] ?? 'application/octet-stream',
        'content-security-policy': POLICY,
        'cache-control': 'no-store',
      })
      .end(body ?? 'Not found');
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      rmSync(out, { recursive: true, force: true });
    },
  };
};
