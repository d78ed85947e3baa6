import type { Named, Output, Sent } from '@reset/contracts/http';
import { grantAdmin } from '../roles/grant.ts';
import { type Browser, openBrowser, someone } from './browser.ts';
import type { Identity } from './identity.ts';

interface Answered<E extends Named> {
  readonly status: number;
  readonly body: Output<E> & { readonly code?: string; readonly error?: string };
}

export interface Person {
  readonly id: string;
  readonly email: string;
  readonly password: string;
  readonly browser: Browser;
  /** With the token that she has now. */
  readonly ask: <E extends Named>(endpoint: E, input: Sent<E>) => Promise<Answered<E>>;
}

const requestOf = ({ route, key }: Named, input: Readonly<Record<string, unknown>>) => {
  const [method = '', path = ''] = route.split(' ');
  const rest = { ...input };
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = String(rest[name]);
    delete rest[name];
    return value;
  });
  const query = new URLSearchParams(Object.entries(rest).map(([name, value]) => [name, String(value)]));
  return method === 'GET'
    ? { path: `${key[0]}${filled}?${query}`, init: { method } }
    : { path: key[0] + filled, init: { method, body: JSON.stringify(rest) } };
};

/** Asks with the token that whoever sits at this browser has now. */
export const askAs =
  (identity: Identity, browser: Browser): Person['ask'] =>
  async (endpoint, input) => {
    const { data: now } = await browser.auth.getSession();
    const { path, init } = requestOf(endpoint, input);
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${now.session?.access_token}` };
    const answer = await browser.fetch(identity.url + path, { ...init, headers });
    return { status: answer.status, body: (await answer.json()) as never };
  };

/** Somebody who has just signed up. */
export const newPerson = async (identity: Identity, names: Record<string, unknown> = {}): Promise<Person> => {
  const who = someone(names);
  const browser = openBrowser(identity);
  const { data } = await browser.auth.signUp(who);
  return {
    ...{ id: data.user?.id ?? '', email: who.email, password: who.password, browser },
    ask: askAs(identity, browser),
  };
};

/** Somebody whom the operator has made an admin. */
export const newAdmin = async (identity: Identity): Promise<Person> => {
  const person = await newPerson(identity);
  await identity.acting(person.id, ({ write, clock }) => write((tx) => grantAdmin(tx, person.email, clock())));
  return person;
};
