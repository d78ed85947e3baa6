import { randomBytes, randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ticketsApi } from '@reset/contracts/http/exports';
import type { Stack } from '@reset/stack';
import postgres, { type Sql } from 'postgres';
import { callJson } from '../support/call.ts';
import { currentExport, beginExport } from '../support/exports.ts';
import { heldBy } from '../support/memory.ts';
import { withoutPace } from '../support/no-pace.ts';
import { type Member, newMember } from '../support/people.ts';
import { filesFolder } from '../support/sweep.ts';
import { newEntry, saveEntry } from '../support/writing.ts';
import { v7 as uuidv7 } from '../support/uuid.ts';
import { report } from './rounds.ts';

const ENTRIES = 20_000;
const AT_ONCE = 8;
const PICTURES = 128;
/** Two files each: 1 GiB. */
const FILE_BYTES = 4 << 20;
const parts = ['identity', 'journal-ai', 'marketplace', 'gateway'] as const;

const write = async (stack: Stack, { token }: Member): Promise<void> => {
  const journal = { url: stack.address('journal-ai') };
  let left = ENTRIES;
  const work = async () => {
    while ((left -= 1) >= 0) {
      const content = `Entry ${left}. ${'The night was short and the morning loud, and still there was a moment. '.repeat(10)}`;
      await saveEntry(journal, token, newEntry(content));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
};

const keepPictures = async (stack: Stack, sql: Sql, { id: owner }: Member): Promise<void> => {
  const [known] = await sql<{ value: string }[]>`select value from marketplace.kit_state where key = 'files'`;
  const folder = join(filesFolder(stack), 'marketplace', known?.value ?? '', owner);
  mkdirSync(folder, { recursive: true });
  const bytes = randomBytes(FILE_BYTES);
  for (let n = 0; n < PICTURES; n += 1) {
    const [id, webp, jpeg] = [randomUUID(), `${owner}/${uuidv7()}.webp`, `${owner}/${uuidv7()}.jpg`];
    await sql`insert into marketplace.image (id, user_id, width, height, thumbhash, created_at, kept_until)
      values (${id}, ${owner}, 1280, 960, 'x', now(), now() + interval '1 day')`;
    await sql`insert into marketplace.image_file (image_id, width, webp, jpeg) values (${id}, 1280, ${webp}, ${jpeg})`;
    for (const key of [webp, jpeg]) writeFileSync(join(folder, key.slice(owner.length + 1)), bytes);
  }
};

const pause = (ms: number) =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

/** Most that each part holds while something goes on, in MB. */
const mostDuring = async (stack: Stack, work: () => Promise<void>): Promise<ReadonlyMap<string, number>> => {
  const most = new Map<string, number>(parts.map((part) => [part, 0]));
  const look = () => {
    for (const part of parts) most.set(part, Math.max(most.get(part) ?? 0, heldBy(stack, part)));
  };
  const looking = setInterval(look, 50);
  await work().finally(() => clearInterval(looking));
  return most;
};

const make = async (stack: Stack, member: Member): Promise<void> => {
  await beginExport(stack, member);
  while ((await currentExport(stack, member))?.state !== 'ready') await pause(200);
};

const download = async (stack: Stack, member: Member): Promise<void> => {
  const current = await currentExport(stack, member);
  const { json } = await callJson(stack, `POST /api/identity/exports/${current?.id}/tickets`, {
    token: member.token,
    body: {},
  });
  const { url } = ticketsApi.createTicket.output.parse(json);
  const answer = await fetch(stack.url + url);
  let bytes = 0;
  for await (const chunk of answer.body ?? []) bytes += chunk.byteLength;
  if (bytes !== current?.size) throw new Error(`${bytes} bytes came of ${current?.size}`);
};

/** What an archive of 20,000 entries and 1 GiB of pictures takes of memory, while it is made and while it is downloaded. */
export const benchExport = async (stack: Stack): Promise<void> => {
  const database = new URL(stack.postgresUrl);
  database.pathname = '/reset';
  const sql = postgres(database.href, { max: 1, onnotice: () => undefined });
  try {
    const [big, small] = [await newMember(stack), await newMember(stack)];
    await stack.settle();
    for (const schema of ['journal_ai', 'marketplace'] as const) {
      await sql`set search_path to ${sql(schema)}`;
      await withoutPace(sql, schema);
    }
    await write(stack, big);
    await keepPictures(stack, sql, big);
    // Code that runs for the first time is loaded: of everybody's archive, not of a large one.
    await make(stack, small);
    await download(stack, small);
    await pause(5_000);
    const idle = new Map(parts.map((part) => [part as string, heldBy(stack, part)]));
    for (const [what, work] of [
      ['made', make],
      ['downloaded', download],
    ] as const) {
      const began = performance.now();
      const most = await mostDuring(stack, () => work(stack, big));
      const seconds = ((performance.now() - began) / 1_000).toFixed(0);
      console.log(`20,000 entries and 1 GiB of pictures ${what} in ${seconds} s`);
      for (const [part, held] of most) {
        const before = idle.get(part) ?? Number.NaN;
        report(`${part}: most held vs idle`, held / before, '<= 1.5', `${held.toFixed(0)} and ${before.toFixed(0)} MB`);
      }
    }
  } finally {
    await sql.end();
  }
};
