import { api } from '@reset/contracts/http';
import { Hono } from 'hono';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { image } from '../fixture/src/picture/contract.ts';
import { fixture } from '../fixture/src/service.ts';
import { type AppParts, mountRoutes } from './app.ts';
import { serviceEnv } from './config.ts';
import { openFiles } from './files.ts';
import { serve } from './serve.ts';

const env = (more: object) => serviceEnv.partial().parse(more) as Parameters<typeof openFiles>[1];

it.each([
  ['it was not said where', {}, 'reset-content keeps files: it needs FILES_FOLDER or S3_ENDPOINT'],
  ['half of it was said', { S3_ENDPOINT: 'https://s3.example', S3_BUCKET: 'b' }, 'S3_ACCESS_KEY_ID'],
])('a service that keeps files does not start when %s', (_, said, why) => {
  expect(() => openFiles(fixture, env(said))).toThrow(why);
});

it('a service that keeps none is asked for nothing', () => {
  expect(openFiles({ ...fixture, files: [] }, env({}))).toBeNull();
});

it('a file that no column would name is refused at the start', () => {
  const { upload } = api('/api/x', {
    upload: { route: 'POST /f', who: 'member', input: z.object({ image }), output: z.null() },
  });
  const routes = [serve({ upload }, { upload: async () => null })];
  expect(() => mountRoutes(new Hono(), routes, { files: null } as AppParts)).toThrow('/api/x upload');
});
