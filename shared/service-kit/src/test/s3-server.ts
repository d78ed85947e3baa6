import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod';

const BUCKET = 'files';

interface Server {
  run(): Promise<{ readonly port: number }>;
  close(): Promise<void>;
}
// It has no types of its own.
const S3rver = createRequire(import.meta.url)('@20minutes/s3rver') as new (options: object) => Server;
const Running = z.object({ port: z.int() });

/** A server that speaks S3, checks signatures, and has one empty bucket; and what a service is told of it. */
export const startS3 = async () => {
  const directory = mkdtempSync(join(tmpdir(), 'reset-s3-'));
  const configureBuckets = [{ name: BUCKET, configs: [] }];
  const server = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory, configureBuckets });
  const { port } = Running.parse(await server.run());
  return {
    directory,
    env: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: BUCKET,
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    async close() {
      await server.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
};
