import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { BrowserContext } from '@playwright/test';
import { AuthSession } from '@reset/contracts/http/auth';
import type { Stack } from '@reset/stack';

/** Somebody who never existed before. */
export interface Person {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly password: string;
}

export const newPerson = (): Person => {
  const tag = randomBytes(6).toString('hex');
  return { firstName: 'Mia', lastName: 'Keller', email: `mia.${tag}@example.org`, password: `quiet-harbour-${tag}` };
};

export const named = (firstName: string): Person => ({ ...newPerson(), firstName, lastName: 'Berg' });

export interface Member extends Person {
  readonly id: string;
  readonly session: AuthSession;
  readonly token: string;
}

/** Comes again when it is told to, as she would: a crowded machine's database may rest for a moment. */
const post = async (url: string, body: unknown, tries = 5): Promise<AuthSession> => {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const comeAgain = Number(answer.headers.get('retry-after'));
  if (answer.status === 503 && comeAgain > 0 && tries > 1) {
    await pause(comeAgain * 1_000);
    return post(url, body, tries - 1);
  }
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
  return AuthSession.parse(await answer.json());
};

/** Makes an account through the auth protocol; what comes back is signed in. */
export const newMember = async ({ url }: Pick<Stack, 'url'>, person: Person = newPerson()): Promise<Member> => {
  const { email, password, firstName, lastName } = person;
  const data = { first_name: firstName, last_name: lastName, display_name: null };
  const session = await post(`${url}/auth/v1/signup`, { email, password, data });
  return { ...person, id: session.user.id, session, token: session.access_token };
};

/** Signs in through the auth protocol: a session of its own. */
export const signIn = async (
  { url }: Pick<Stack, 'url'>,
  { email, password }: Pick<Person, 'email' | 'password'>,
): Promise<AuthSession> => post(`${url}/auth/v1/token?grant_type=password`, { email, password });

const grant = async (stack: Stack, { email }: Member): Promise<void> => {
  const { code, output } = await stack.command('identity', 'admin-grant', email);
  if (code !== 0) throw new Error(`admin-grant: ${output}`);
};

/** Of each system one whom an operator made an admin: the command is a process of its own, and costs as much as a page. */
const founders = new WeakMap<Stack, Promise<Member>>();

const foundBy = async (stack: Stack): Promise<Member> => {
  const founder = await newMember(stack);
  await grant(stack, founder);
  return founder;
};

/** Makes an account that another admin has made an admin; an operator where that one is none any more. */
export const newAdmin = async (stack: Stack): Promise<Member> => {
  const founding = founders.get(stack) ?? foundBy(stack);
  founders.set(stack, founding);
  const [founder, member] = [await founding, await newMember(stack)];
  const { status } = await fetch(`${stack.url}/api/identity/members/${member.id}/role`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${founder.token}` },
    body: JSON.stringify({ admin: true }),
  });
  if (status !== 200) {
    founders.delete(stack);
    await grant(stack, member);
  }
  await stack.settle();
  return member;
};

/** Puts a session where the browser keeps one, as if she had signed in there before; nothing else is left there. */
export const bringSession = async (
  context: BrowserContext,
  { url }: Pick<Stack, 'url'>,
  session: AuthSession,
): Promise<void> => {
  const name = `sb-${new URL(url).hostname.split('.')[0]}-auth-token`;
  await context.clearCookies();
  // A page of the product's origin that runs nothing: cheaper than the window of its own that `setStorageState` opens.
  // It names its icon, as a browser asks for /favicon.ico otherwise, which is not there and told as an error.
  const page = context.pages()[0] ?? (await context.newPage());
  const place = `${url}/robots.txt`;
  await page.route(place, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<link rel="icon" href="data:," />' }),
  );
  await page.goto(place);
  await page.unroute(place);
  await page.evaluate(
    ([key, value]) => {
      localStorage.clear();
      localStorage.setItem(key, value);
    },
    [name, JSON.stringify(session)] as const,
  );
};
