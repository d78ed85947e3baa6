import { randomUUID } from 'node:crypto';
import http from 'node:http';
import { io, type Socket } from 'socket.io-client';
import { answerParent } from './child.ts';
import { chatOf } from '../../support/live.ts';

// Many who talk in twos, in one process: the same program for the hub and for bare socket.io.

export interface Person {
  readonly token: string;
  /** The conversation of her and of the one before or after her; null where she only listens. */
  readonly conversation: string | null;
}
interface Opened {
  readonly url: string;
  readonly people: readonly Person[];
  /** The service that takes what is said; null: it is said over the socket. */
  readonly service: string | null;
}
interface Offer {
  readonly perSecond: number;
  readonly ms: number;
}
/** What became of an offer by its end, and how long it took until the other was told, in ms. */
export interface Outcome {
  readonly offered: number;
  readonly taken: number;
  readonly told: number;
  readonly p50: number;
  readonly p99: number;
}

const AT_ONCE = 50;
/** What is under way at once; what is offered beyond it is not sent. */
const MOST_UNDER_WAY = 256;
const TICK_MS = 2;
const LATE_MS = 10_000;

const agent = new http.Agent({ keepAlive: true, maxSockets: MOST_UNDER_WAY });
let sockets: Socket[] = [];
let opened: Opened | undefined;
/** What was said and not heard yet: when, and by whom. */
const waiting = new Map<string, { readonly at: number; readonly by: Socket; readonly heard: () => void }>();
let times: number[] = [];

const heard = (by: Socket, { message }: { readonly message: { readonly id: string } }): void => {
  const one = waiting.get(message.id);
  if (!one || one.by === by) return;
  waiting.delete(message.id);
  times.push(performance.now() - one.at);
  one.heard();
};

const openOne = async (url: string, { token, conversation }: Person): Promise<Socket> => {
  const socket = io(url, { transports: ['websocket'], auth: { token }, reconnection: false, forceNew: true });
  socket.on('message', (said) => heard(socket, said));
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  if (!conversation) return socket;
  const { error } = (await socket.timeout(LATE_MS).emitWithAck('join', chatOf(conversation))) as { error?: string };
  if (error) throw new Error(`joining: ${error}`);
  return socket;
};

const open = async (next: Opened): Promise<void> => {
  opened = next;
  for (let from = 0; from < next.people.length; from += AT_ONCE) {
    const some = next.people.slice(from, from + AT_ONCE);
    sockets.push(...(await Promise.all(some.map((person) => openOne(next.url, person)))));
  }
};

const close = async (): Promise<void> => {
  for (const socket of sockets) socket.disconnect();
  sockets = [];
};

const post = (url: string, token: string, body: string): Promise<boolean> =>
  new Promise((resolve) => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
    const request = http.request(url, { method: 'POST', agent, headers }, (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode === 200));
    });
    request.once('error', () => resolve(false)).end(body);
  });

/** Somebody says something. @returns whether it was taken, and resolves `told` once the other was told */
const say = (who: number): { readonly taken: Promise<boolean>; readonly told: Promise<void> } => {
  const [socket, person] = [sockets[who], opened?.people[who]];
  if (!socket || !person?.conversation) throw new Error('nobody talks');
  const id = randomUUID();
  const content = 'The night was short and the morning loud, and still there was a moment at the window.';
  const { promise: told, resolve } = Promise.withResolvers<void>();
  waiting.set(id, { at: performance.now(), by: socket, heard: resolve });
  if (opened?.service) {
    const url = `${opened.service}/api/community/connections/${person.conversation}/messages`;
    return { told, taken: post(url, person.token, JSON.stringify({ id, content })) };
  }
  const message = { id, seq: 1, content, created_at: new Date().toISOString(), mine: false };
  const said = socket.timeout(LATE_MS).emitWithAck('say', { room: chatOf(person.conversation), message });
  return {
    told,
    taken: said.then(
      () => true,
      () => false,
    ),
  };
};

const rank = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;

const outcome = (offered: number, taken: number, told: number): Outcome => {
  const sorted = times.toSorted((a, b) => a - b);
  return { offered, taken, told, p50: rank(sorted, 0.5), p99: rank(sorted, 0.99) };
};

const begin = (): void => {
  times = [];
  waiting.clear();
};

/** Offers so many a second, by anybody, whether or not those before were taken. */
const offer = async ({ perSecond, ms }: Offer): Promise<Outcome> => {
  begin();
  let [offered, taken, underWay] = [0, 0, 0];
  const one = async () => {
    underWay += 1;
    if (await say(Math.floor(Math.random() * sockets.length)).taken) taken += 1;
    underWay -= 1;
  };
  const started = performance.now();
  for (let now = started; now < started + ms; now = performance.now()) {
    for (const due = ((now - started) / 1000) * perSecond; offered < due; offered += 1) {
      if (underWay < MOST_UNDER_WAY) void one();
    }
    await new Promise((resolve) => setTimeout(resolve, TICK_MS));
  }
  const byThen = [taken, times.length] as const;
  const late = performance.now() + LATE_MS;
  while ((underWay > 0 || times.length < taken) && performance.now() < late) {
    await new Promise((resolve) => setTimeout(resolve, TICK_MS));
  }
  return outcome(offered, ...byThen);
};

/** Says something, waits until the other was told, says the next thing. */
const inTurns = async (often: number): Promise<Outcome> => {
  begin();
  for (let n = 0; n < often; n += 1) {
    const { taken, told } = say(n % sockets.length);
    if (!(await taken)) throw new Error('not taken');
    await told;
  }
  return outcome(often, often, often);
};

/** Everybody says something once: what is made at the first word is there then. */
const warmUp = async (): Promise<void> => {
  begin();
  for (let from = 0; from < sockets.length; from += AT_ONCE) {
    const all = Array.from({ length: Math.min(AT_ONCE, sockets.length - from) }, (_, n) => say(from + n));
    if (!(await Promise.all(all.map(({ taken }) => taken))).every(Boolean)) throw new Error('not taken');
    await Promise.all(all.map(({ told }) => told));
  }
};

const answers = { open, close, offer, inTurns, warmUp };
export type Client = typeof answers;
answerParent(answers);
