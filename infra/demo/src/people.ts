import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { demoMember, type DemoLogin } from './accounts.ts';
import { type DemoSession, signIn, signUp } from './door.ts';
import { type Kept, randomPassword } from './kept.ts';
import { demoPeople, type DemoPerson } from './words.ts';

/** Where the day begins last: what starts "today" there has begun for everybody. */
export const ZONE = 'Etc/GMT+12';
const PATIENCE_MS = 60_000;

export interface DemoOptions {
  /** Base URLs of the services. */
  readonly identity: string;
  readonly community: string;
  readonly marketplace: string;
  readonly secrets: Kept;
  readonly logins: readonly DemoLogin[];
  /** Of the pictures of what is offered, in pixels; default: as they were drawn. */
  readonly pictureWidth?: number;
  /** Gives up; the next start goes on. */
  readonly signal?: AbortSignal;
}

type People = ReadonlyMap<DemoPerson, DemoSession>;

/** What a room is filled with. */
export interface Filling {
  readonly people: People;
  /** @param route method and path below the service's API */
  readonly send: (by: DemoPerson, route: string, body?: object) => Promise<unknown>;
  /** @returns an id by a name: the same at each start here, another elsewhere */
  readonly id: (name: string) => string;
  readonly pictureWidth: number | undefined;
}

const capital = (name: string): string => name[0]?.toUpperCase() + name.slice(1);

/** Signs in as everybody, and makes the accounts that are missing. */
export const enter = async ({ identity, secrets, logins }: DemoOptions): Promise<People> => {
  const people = new Map<DemoPerson, DemoSession>();
  const come = async (person: DemoPerson, email: string, password: string) => {
    const session = await signIn(identity, email, password);
    if (session) people.set(person, session);
    return session !== null;
  };
  const changed = (email: string) => new Error(`the password of ${email} has been changed`);
  for (const person of demoPeople) {
    const email = `${person}@reset.local`;
    const secret = `password-of-${email}`;
    const kept = secrets.read(secret);
    // One that is there is signed in to: sign-ups are counted, for us too.
    if (kept !== null && (await come(person, email, kept))) continue;
    const password = secrets.keep(secret, randomPassword);
    const name = capital(person);
    await signUp(identity, email, { first_name: name, last_name: 'Demo', display_name: `Demo · ${name}` }, password);
    if (!(await come(person, email, password))) throw changed(email);
  }
  const maya = logins.find(({ email }) => email === demoMember);
  if (maya && !(await come('maya', maya.email, maya.password))) throw changed(maya.email);
  return people;
};

const idsOf = (salt: string) => (name: string) => {
  const hex = createHash('sha256').update(`${salt} ${name}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};

/** Sends as one of them. What cannot be done yet, as her name is still on its way, is asked again. */
const sender =
  (api: string, people: People, signal: AbortSignal | undefined): Filling['send'] =>
  async (by, route, body) => {
    const [method = 'GET', path = ''] = route.split(' ');
    const until = Date.now() + PATIENCE_MS;
    for (;;) {
      signal?.throwIfAborted();
      const answer = await fetch(`${api}${path}`, {
        method,
        headers: {
          ...(body && !(body instanceof FormData) && { 'content-type': 'application/json' }),
          'x-time-zone': ZONE,
          authorization: `Bearer ${people.get(by)?.token}`,
        },
        ...(body && { body: body instanceof FormData ? body : JSON.stringify(body) }),
        signal: AbortSignal.any([AbortSignal.timeout(15_000), ...(signal ? [signal] : [])]),
      });
      const text = await answer.text();
      if (answer.ok) return JSON.parse(text);
      if (![404, 429, 502, 503].includes(answer.status) || Date.now() > until) {
        throw new Error(`${method} ${path} was answered ${answer.status}`);
      }
      await wait(500, undefined, { signal });
    }
  };

/** @param service whose API is meant */
export const fillingOf = (options: DemoOptions, service: 'community' | 'marketplace', people: People): Filling => ({
  people,
  pictureWidth: options.pictureWidth,
  send: sender(`${options[service]}/api/${service}`, people, options.signal),
  id: idsOf(options.secrets.keep(`demo-${service}-salt`, randomUUID)),
});
