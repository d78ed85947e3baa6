import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Lines = readonly unknown[];

/** What a played service keeps of whoever is asked for. */
interface Kept {
  readonly lines: Lines;
  readonly files?: Readonly<Record<string, Buffer>>;
}

/**
 * The other services, as a test lets them answer for an archive.
 * @param ownUrl where identity answers for itself, once it listens
 */
export const playParts = async (ownUrl: () => string) => {
  const kept = new Map<string, Kept>();
  /** Those that are away: the connection is cut. `broken`: those that break off in the middle. */
  const [away, broken] = [new Set<string>(), new Set<string>()];
  const asked: string[] = [];
  /** Those that answer when they may. */
  const held = new Map<string, Promise<void>>();

  const answer = async (service: string, path: string, response: ServerResponse): Promise<void> => {
    await held.get(service);
    const { lines, files = {} } = kept.get(service) ?? { lines: [] };
    const [, name] = /\/files\/(.+)$/.exec(path) ?? [];
    if (name !== undefined) {
      const file = files[name];
      response.statusCode = file ? 200 : 404;
      return void response.end(file);
    }
    const texts = [...lines, { end: true }].map((line) => `${JSON.stringify(line)}\n`);
    if (!broken.has(service)) return void response.end(texts.join(''));
    response.write(texts.slice(0, -1).join(''), () => response.destroy());
  };

  const play = async (service: string) => {
    const server = createServer((request, response) => {
      const path = request.url ?? '';
      asked.push(`${service} ${path.replace(/[0-9a-f-]{36}/, ':id')}`);
      if (away.has(service)) return void response.destroy();
      if (service !== 'identity') return void answer(service, path, response);
      fetch(ownUrl() + path, { headers: { authorization: request.headers.authorization ?? '' } })
        .then(async (own) => response.writeHead(own.status).end(await own.text()))
        .catch(() => response.destroy());
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return { server, entry: [service, `http://127.0.0.1:${(server.address() as AddressInfo).port}`] as const };
  };
  const all = await Promise.all(['identity', 'journal-ai', 'marketplace'].map(play));
  return {
    ...{ kept, away, broken, asked },
    /** @returns lets it answer */
    hold(service: string): () => void {
      const { promise, resolve } = Promise.withResolvers<void>();
      held.set(service, promise);
      return () => {
        held.delete(service);
        resolve();
      };
    },
    upstreams: JSON.stringify(Object.fromEntries(all.map(({ entry }) => entry))),
    close() {
      for (const { server } of all) {
        server.closeAllConnections();
        server.close();
      }
    },
  };
};
