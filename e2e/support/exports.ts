import { DataExport, exportsApi } from '@reset/contracts/http/exports';
import type { Stack } from '@reset/stack';
import { expect } from '@playwright/test';
import { fromBufferPromise } from 'yauzl';
import { buffer } from 'node:stream/consumers';
import { callJson } from './call.ts';
import type { Member } from './people.ts';
import { v7 as uuidv7 } from './uuid.ts';

type Asker = Pick<Member, 'token'>;

/** The archive she has now, in the making or ready. */
export const currentExport = async (stack: Stack, { token }: Asker): Promise<DataExport | null> => {
  const { json } = await callJson(stack, 'GET /api/identity/exports/current', { token });
  return exportsApi.readDataExport.output.parse(json).current;
};

/** Asks for an archive, unless there is one. */
export const beginExport = async (stack: Stack, member: Asker): Promise<DataExport> => {
  const there = await currentExport(stack, member);
  if (there) return there;
  const answer = await callJson(stack, 'POST /api/identity/exports', { token: member.token, body: { id: uuidv7() } });
  return DataExport.parse(answer.json);
};

/** Her archive, once it is ready; it is asked for where there is none. */
export const archiveOf = async (stack: Stack, member: Asker): Promise<DataExport> => {
  const begun = await beginExport(stack, member);
  await expect.poll(async () => (await currentExport(stack, member))?.state, { timeout: 60_000 }).toBe('ready');
  return (await currentExport(stack, member)) ?? begun;
};

/** The files of a ZIP by their names, each checked against its own sum. */
export const unzip = async (bytes: Uint8Array): Promise<ReadonlyMap<string, Buffer>> => {
  const zip = await fromBufferPromise(Buffer.from(bytes), { lazyEntries: true });
  const files = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry()) {
    files.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
  }
  return files;
};

/** What is in her archive. */
export const downloadOf = async (stack: Stack, member: Asker): Promise<ReadonlyMap<string, Buffer>> => {
  const { id } = await archiveOf(stack, member);
  const { json } = await callJson(stack, `POST /api/identity/exports/${id}/tickets`, { token: member.token, body: {} });
  const answer = await fetch(stack.url + (json as { url: string }).url);
  return unzip(new Uint8Array(await answer.arrayBuffer()));
};
