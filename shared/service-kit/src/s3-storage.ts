import { AwsClient } from 'aws4fetch';
import { Fail } from './errors.ts';
import type { Storage } from './storage.ts';

const LONGEST = 60_000;
/** Bytes that a server takes a millisecond at least: 1 MB a second. */
const SLOWEST = 1_000;

const away = (cause: Error): Fail => Object.assign(new Fail('unavailable'), { cause });

interface S3Options {
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** Keys that are asked for at once. */
  readonly perPage?: number;
  /** Milliseconds in which a request must have ended. */
  readonly timeoutMs?: number;
}

const textOf = (xml: string, name: string): string =>
  xml.slice(xml.indexOf(`<${name}>`) + name.length + 2, xml.indexOf(`</${name}>`));

/** Objects in a bucket of a server that speaks S3. An object is sent in one request, which stores all of it or nothing. */
export const s3Storage = ({
  endpoint,
  bucket,
  perPage = 1_000,
  timeoutMs = LONGEST,
  ...access
}: S3Options): Storage => {
  const client = new AwsClient({ ...access, service: 's3', retries: 2 });
  const root = `${endpoint.endsWith('/') ? endpoint : `${endpoint}/`}${bucket}`;

  const ask = async (method: string, path: string, init: RequestInit = {}): Promise<Response | null> => {
    const asked = client.fetch(root + path, { method, signal: AbortSignal.timeout(timeoutMs), ...init });
    const answer = await asked.catch((error: Error) => {
      throw error.name === 'TimeoutError' ? away(error) : error;
    });
    if (answer.ok) return answer;
    await answer.body?.cancel();
    if (answer.status === 404 && path.startsWith('/')) return null;
    const failure = new Error(`S3 answered ${answer.status} to ${method}`);
    throw answer.status < 500 ? failure : away(failure);
  };

  return {
    async ready(signal) {
      await ask('HEAD', '', { signal });
    },
    async put(key, body) {
      const signal = AbortSignal.timeout(timeoutMs + Math.ceil(body.size / SLOWEST));
      const answer = await ask('PUT', `/${key}`, { body, signal });
      if (!answer) throw new Error('S3 has no such bucket');
      await answer.body?.cancel();
    },
    async get(key) {
      const head = await ask('HEAD', `/${key}`);
      if (!head) return null;
      return {
        size: Number(head.headers.get('content-length')),
        async read(range) {
          const headers = range && { range: `bytes=${range.start}-${range.end}` };
          // Its reader may take longer than a request may.
          const answer = await ask('GET', `/${key}`, { signal: null, ...(headers && { headers }) });
          if (!answer?.body) throw new Fail('not_found');
          return answer.body;
        },
      };
    },
    async delete(key) {
      await (await ask('DELETE', `/${key}`))?.body?.cancel();
    },
    async *list(prefix) {
      // The first version of the list goes on after a key, the second after a token.
      for (let marker = ''; ;) {
        const query = new URLSearchParams({ prefix, marker, 'max-keys': String(perPage) });
        const xml = (await (await ask('GET', `?${query}`))?.text()) ?? '';
        for (const each of xml.split('<Contents>').slice(1)) {
          // The kit made the keys: no character of them is written in another way.
          marker = textOf(each, 'Key');
          yield { key: marker, size: Number(textOf(each, 'Size')), at: new Date(textOf(each, 'LastModified')) };
        }
        if (textOf(xml, 'IsTruncated') !== 'true') return;
      }
    },
  };
};
