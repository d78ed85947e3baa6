import { api } from '@reset/contracts/http';
import { Hono } from 'hono';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { image } from '../fixture/src/picture/contract.ts';
import { fixture } from '../fixture/src/service.ts';
import { type AppParts, mountRoutes } from './app.ts';
import { serviceEnv } from './config.ts';
import { openFiles } from './files.ts';
import type { Logger } from './log.ts';
import { serve } from './serve.ts';
import type { Db } from './types.ts';

const env = (more: object) => serviceEnv.partial().parse(more) as Parameters<typeof openFiles>[1];
/** Neither the database nor the log is asked. */
const unused = [{} as Db, {} as Logger] as const;

it.each([
  ['it was not said where', {}, 'reset-content keeps files: it needs FILES_FOLDER or S3_ENDPOINT'],
  ['half of it was said', { S3_ENDPOINT: 'https://s3.example', S3_BUCKET: 'b' }, 'S3_ACCESS_KEY_ID'],
])('a service that keeps files does not start when %s', async (_, said, why) => {
  await expect(openFiles(fixture, env(said), ...unused)).rejects.toThrow(why);
});

it('a service that keeps none is asked for nothing', async () => {
  expect(await openFiles({ ...fixture, files: [] }, env({}), ...unused)).toBeNull();
});

const uploadBy = (who: 'anyone' | 'member' | 'service') => {
  const { upload } = api('/api/x', {
    upload: { route: 'POST /f', who, input: z.object({ image }), output: z.null() },
  });
  return [serve({ upload }, { upload: async () => null })];
};

it('a file that no column would name is refused at the start', () => {
  expect(() => mountRoutes(new Hono(), uploadBy('member'), { files: null } as AppParts)).toThrow('/api/x upload');
});

it.each(['anyone', 'service'] as const)(
  'a file that %s sends would be nobody’s, and is refused at the start',
  (who) => {
    const parts = { files: {} } as AppParts;
    expect(() => mountRoutes(new Hono(), uploadBy(who), parts)).toThrow('/api/x upload: a file has an owner');
  },
);
