import { parentPort, workerData } from 'node:worker_threads';

/** What is asked again and again, and how often at once; in a thread of its own, so that who measures is not held up. */
export interface Waves {
  readonly url: string;
  readonly init: RequestInit;
  readonly atOnce: number;
  readonly seconds: number;
}

const { url, init, atOnce, seconds } = workerData as Waves;

const ask = async (): Promise<number> => {
  const answer = await fetch(url, init);
  for await (const piece of answer.body ?? []) void piece;
  return answer.status;
};

const statuses: Record<number, number> = {};
const until = Date.now() + seconds * 1_000;
while (Date.now() < until) {
  for (const status of await Promise.all(Array.from({ length: atOnce }, ask))) {
    statuses[status] = (statuses[status] ?? 0) + 1;
  }
}
parentPort?.postMessage(statuses, []);
