import { mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Stack } from '@reset/stack';
import postgres from 'postgres';

/** Where something was looked for. */
export const places = ['tables', 'write-ahead log', 'broker', 'logs', 'files'] as const;
type Place = (typeof places)[number];

/** How bytes may show themselves: as they are, in hex, in base64 whatever stands before them, in UTF-16. */
const forms = (text: string): readonly Buffer[] => {
  const plain = Buffer.from(text);
  const inside = [0, 1, 2].flatMap((before) => {
    const encoded = Buffer.concat([Buffer.alloc(before), plain]).toString('base64url');
    // Its first and last characters also hold bits of what surrounds it.
    const sure = encoded.slice(before === 0 ? 0 : before + 1, -2);
    return [sure, sure.replaceAll('-', '+').replaceAll('_', '/')].map((form) => Buffer.from(form));
  });
  const utf16 = Buffer.from(text, 'utf16le');
  const hex = plain.toString('hex');
  return [plain, Buffer.from(hex), Buffer.from(hex.toUpperCase()), ...inside, utf16, Buffer.from(utf16).swap16()];
};

const filesUnder = (folder: string): string[] =>
  readdirSync(folder, { recursive: true })
    .map((name) => join(folder, String(name)))
    .filter((file) => statSync(file, { throwIfNoEntry: false })?.isFile());

/** Where services keep what members send; there from the start, so that a service need not have kept anything yet. */
export const filesFolder = ({ home }: Pick<Stack, 'home'>): string => {
  const folder = join(home, 'files');
  mkdirSync(folder, { recursive: true });
  return folder;
};

/** Everything that every table of a database holds, as a dump would have it; the name of each table first. */
const copyTables = async (
  url: string,
  database: string,
  seen: (name: string, bytes: Buffer) => void,
): Promise<void> => {
  const at = new URL(url);
  at.pathname = `/${database}`;
  const sql = postgres(at.href, { max: 1, onnotice: () => undefined });
  try {
    const tables = await sql<{ name: string }[]>`
      select format('%I.%I', table_schema, table_name) as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`;
    for (const { name } of tables) {
      const chunks: Buffer[] = [];
      for await (const chunk of await sql.unsafe(`copy ${name} to stdout`).readable()) chunks.push(chunk as Buffer);
      seen(`${database}: ${name}`, Buffer.concat(chunks));
    }
  } finally {
    await sql.end({ timeout: 5 });
  }
};

const dataDirectory = async (url: string): Promise<string> => {
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  try {
    await sql`checkpoint`;
    const [row] = await sql<{ data_directory: string }[]>`show data_directory`;
    return row?.data_directory ?? '';
  } finally {
    await sql.end({ timeout: 5 });
  }
};

/**
 * Looks for a text in all that the system has written down.
 * @returns the tables and files that hold it in some form, by place
 */
export const sweep = async (
  stack: Pick<Stack, 'postgresUrl' | 'home'>,
  text: string,
): Promise<Record<Place, string[]>> => {
  const found: Record<Place, string[]> = { tables: [], 'write-ahead log': [], broker: [], logs: [], files: [] };
  const wanted = forms(text);
  const look = (place: Place, name: string, bytes: Buffer) => {
    if (wanted.some((form) => bytes.includes(form))) found[place].push(name);
  };
  for (const database of ['reset', 'keyring']) {
    await copyTables(stack.postgresUrl, database, (name, bytes) => look('tables', name, bytes));
  }
  const data = await dataDirectory(stack.postgresUrl);
  const folders = [
    ['write-ahead log', join(data, 'pg_wal')],
    ['broker', join(stack.home, 'nats')],
    ['logs', join(stack.home, 'logs')],
    ['files', filesFolder(stack)],
  ] as const;
  for (const [place, folder] of folders) {
    for (const file of filesUnder(folder)) look(place, file, readFileSync(file));
  }
  return found;
};
