import * as z from 'zod/mini';
import { Device } from './device.ts';
import { meaningOf } from './paths.ts';
import type { ExtendableEvent, FetchEvent, WorkerScope } from './scope.ts';

// Bundled by the build into `/sw.js`. Nothing here asks anybody anything: a new worker takes over at once, and since
// the files of a release have addresses of their own, pages that are open go on with theirs.

const scope = globalThis as unknown as WorkerScope;
const device = new Device(scope.caches, (input, init) => fetch(input, init));

/** A page has arrived; and what its window had loaded before there was a worker. */
const Visited = z.object({ visited: z.array(z.string()) });

/** From the network whenever there is one, so that no new release is hidden; else the kept document. */
const page = async (event: FetchEvent): Promise<Response> => {
  device.giveWay.hold();
  try {
    const response = (await event.preloadResponse) ?? (await fetch(event.request));
    event.waitUntil(device.refresh().catch(() => undefined));
    return response;
  } catch (error) {
    const kept = await device.document();
    if (kept) return kept;
    throw error;
  }
};

const file = (event: ExtendableEvent, request: Request, release: string): Promise<Response> => {
  const work: Promise<unknown>[] = [];
  const answer = device.file(request, release, (more) => work.push(more));
  const afterwards = async () => {
    await answer;
    await Promise.all([...work, device.visited(release)]);
  };
  // What cannot be kept now is kept another time; she has her answer.
  event.waitUntil(afterwards().catch(() => undefined));
  return answer;
};

scope.addEventListener('install', (event) => event.waitUntil(device.refresh().then(() => scope.skipWaiting())));

scope.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([scope.clients.claim(), scope.registration.navigationPreload?.enable()])),
);

scope.addEventListener('fetch', (event) => {
  const meaning = meaningOf(event.request, location.origin);
  if (meaning === 'page') event.respondWith(page(event));
  else if (meaning) event.respondWith(file(event, event.request, meaning.release));
});

/** One after the other: nobody waits for what is there already. */
const keepVisited = async (event: ExtendableEvent, urls: readonly string[]): Promise<void> => {
  for (const url of urls) {
    const request = new Request(url);
    const meaning = meaningOf(request, location.origin);
    if (!meaning || meaning === 'page') continue;
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await device.giveWay.free();
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await file(event, request, meaning.release).catch(() => undefined);
  }
};

scope.addEventListener('message', (event) => {
  const told = Visited.safeParse(event.data);
  if (!told.success) return;
  device.giveWay.go();
  event.waitUntil(keepVisited(event, told.data.visited));
});
