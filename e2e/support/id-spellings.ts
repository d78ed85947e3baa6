import { isRaw } from './call.ts';

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

type Spell = (id: string) => string;

const large: Spell = (id) => id.toUpperCase();
/** Every second letter large. */
const mixed: Spell = (id) => [...id].map((sign, n) => (n % 2 ? sign.toUpperCase() : sign)).join('');

/** The ways to write an id that are put right, and those that are refused; Postgres takes all of them but the last two. */
export const spellings = {
  known: { large, mixed },
  refused: {
    braces: (id) => `{${id}}`,
    'no hyphens': (id) => id.replaceAll('-', ''),
    'a hyphen less': (id) => id.replace('-', ''),
    padded: (id) => ` ${id} `,
    urn: (id) => `urn:uuid:${id}`,
  },
} as const satisfies Record<string, Readonly<Record<string, Spell>>>;

export interface Spelled {
  readonly path: string;
  readonly body?: unknown;
}

/** What of a body may be an id: JSON, or the texts of a form. */
const textOf = (body: unknown): string => {
  if (body instanceof FormData) return [...body.values()].filter((value) => typeof value === 'string').join();
  return isRaw(body) ? '' : JSON.stringify(body ?? {});
};

/** How many ids a request carries: in its path, and in its body however deep. */
export const countIds = ({ path, body }: Spelled): number =>
  [path, textOf(body)].flatMap((text) => [...text.matchAll(UUID)]).length;

const formWith = (form: FormData, write: (text: string) => string): FormData => {
  const changed = new FormData();
  for (const [name, value] of form) changed.append(name, typeof value === 'string' ? write(value) : value);
  return changed;
};

/**
 * The same request with its ids written in another way.
 * @param which the number of the one that is; all of them when left out
 */
export const spelledIn = (request: Spelled, spell: Spell, which?: number): Spelled => {
  let at = -1;
  const write = (id: string): string => {
    at += 1;
    return which === undefined || which === at ? spell(id) : id;
  };
  const path = request.path.replaceAll(UUID, (id) => encodeURIComponent(write(id)));
  if (request.body instanceof FormData)
    return { path, body: formWith(request.body, (text) => text.replaceAll(UUID, write)) };
  if (isRaw(request.body)) return { path, body: request.body };
  const body = JSON.stringify(request.body)?.replaceAll(UUID, write);
  return { path, ...(body !== undefined && { body: JSON.parse(body) as unknown }) };
};

/** Ids of an answer that are written in any other way than the house's. */
export const otherSpellings = (text: string): string[] =>
  [...text.matchAll(new RegExp(UUID, 'gi'))].map(([id]) => id).filter((id) => id !== id.toLowerCase());
