import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { addDays, calendarDayOf } from '@reset/contracts/days';
import * as z from 'zod';
import { demoMember, type DemoLogin } from './accounts.ts';
import { type DemoSession, signIn, signOut, signUp } from './door.ts';
import { type Kept, randomPassword } from './kept.ts';
import {
  demoChallenges,
  demoConnections,
  demoMessages,
  demoPartnerPosts,
  demoPeople,
  type DemoPerson,
  demoPosts,
} from './words.ts';

/** Where the day begins last: what starts "today" there has begun for everybody. */
const ZONE = 'Etc/GMT+12';
const DONE = 'demo-community-is-there';
const PATIENCE_MS = 60_000;

interface DemoCommunityOptions {
  /** Base URLs of the two services. */
  readonly identity: string;
  readonly community: string;
  readonly secrets: Kept;
  readonly logins: readonly DemoLogin[];
  /** Gives up; the next start goes on. */
  readonly signal?: AbortSignal;
}

type People = ReadonlyMap<DemoPerson, DemoSession>;
type Send = (by: DemoPerson, route: string, body?: object) => Promise<unknown>;
const Made = z.object({ id: z.string() });

const capital = (name: string): string => name[0]?.toUpperCase() + name.slice(1);

const enter = async ({ identity, secrets, logins }: DemoCommunityOptions): Promise<People> => {
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

/** Sends as one of them. What cannot be done yet, as her name is still on its way, is asked again. */
const sender =
  ({ community, signal }: DemoCommunityOptions, people: People): Send =>
  async (by, route, body) => {
    const [method = 'GET', path = ''] = route.split(' ');
    const until = Date.now() + PATIENCE_MS;
    for (;;) {
      signal?.throwIfAborted();
      const answer = await fetch(`${community}/api/community${path}`, {
        method,
        headers: {
          'content-type': 'application/json',
          'x-time-zone': ZONE,
          authorization: `Bearer ${people.get(by)?.token}`,
        },
        ...(body && { body: JSON.stringify(body) }),
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

/** @returns an id by a name: the same at each start here, another elsewhere */
const idsOf = (salt: string) => (name: string) => {
  const hex = createHash('sha256').update(`${salt} ${name}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};
type Ids = ReturnType<typeof idsOf>;

const fillForum = async (send: Send, id: Ids): Promise<void> => {
  for (const [place, { by, comments, anonymous = false, title, content }] of demoPosts.entries()) {
    const post = id(`post ${place}`);
    await send(by, 'POST /posts', { id: post, title, content, anonymous });
    for (const [nth, [who, words]] of comments.entries()) {
      await send(who, `POST /posts/${post}/comments`, { id: id(`comment ${place}.${nth}`), content: words });
    }
  }
};

const fillPeerSupport = async (send: Send, id: Ids, people: People): Promise<void> => {
  for (const [place, { by, ...words }] of demoPartnerPosts.entries()) {
    await send(by, 'POST /partner-posts', { id: id(`partner post ${place}`), ...words });
  }
  const receiver_id = people.get('maya')?.id;
  const ask = async (by: DemoPerson) =>
    Made.parse(await send(by, 'POST /connections', { id: id(`connection of ${by}`), receiver_id }));
  await ask(demoConnections.pending);
  const { id: accepted } = await ask(demoConnections.accepted);
  await send('maya', `PATCH /connections/${accepted}`, { status: 'accepted' });
  for (const [place, [by, content]] of demoMessages.entries()) {
    await send(by, `POST /connections/${accepted}/messages`, { id: id(`message ${place}`), content });
  }
};

const fillChallenges = async (send: Send, id: Ids): Promise<void> => {
  const today = calendarDayOf(new Date(), ZONE);
  for (const [place, { by, participants, updates, starts, ends, ...words }] of demoChallenges.entries()) {
    const challenge = id(`challenge ${place}`);
    const days = { start_date: addDays(today, starts), end_date: addDays(today, ends) };
    await send(by, 'POST /challenges', { id: challenge, ...words, ...days });
    for (const who of participants) await send(who, `PUT /challenges/${challenge}/participation`);
    for (const [nth, [who, content, score]] of updates.entries()) {
      await send(who, `POST /challenges/${challenge}/updates`, { id: id(`update ${place}.${nth}`), content, score });
    }
  }
};

/**
 * Fills the community with a few demo accounts and their words, through the same routes as everybody, once. What a
 * start left unfinished the next one completes; what was removed after it was complete stays removed.
 * @returns whether it was filled now; false: that was done before
 * @throws Error saying what was refused
 */
export const fillCommunity = async (options: DemoCommunityOptions): Promise<boolean> => {
  const { identity, secrets } = options;
  if (secrets.read(DONE) !== null) return false;
  const people = await enter(options);
  const send = sender(options, people);
  const id = idsOf(secrets.keep('demo-community-salt', randomUUID));
  await fillForum(send, id);
  await fillPeerSupport(send, id, people);
  await fillChallenges(send, id);
  for (const { token } of people.values()) await signOut(identity, token);
  secrets.write(DONE, 'yes');
  return true;
};
