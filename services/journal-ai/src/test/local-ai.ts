import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';

const script = fileURLToPath(new URL('../../../../infra/local-ai/src/index.ts', import.meta.url));

const Listening = z.object({ msg: z.literal('listening'), url: z.string() });
const Seen = z.array(
  z.object({
    path: z.string(),
    authorization: z.string().nullable(),
    body: z.object({
      model: z.string(),
      messages: z.array(z.object({ role: z.string(), content: z.string() })).default([]),
      input: z.string().optional(),
    }),
    state: z.enum(['open', 'answered', 'left']),
  }),
);
export type Asked = z.output<typeof Seen>[number];

/** How the provider is to fail from now on; `{}` heals it. Its own documentation is in `infra/local-ai`. */
export type Fault = Readonly<Record<string, string | number | boolean>>;

export interface LocalAi {
  /** What journal-ai is told, so that it asks this provider. */
  readonly env: Readonly<Record<string, string>>;
  fault(fault: Fault): Promise<void>;
  /** What it was asked since the last call of `forget`, oldest first. */
  asked(): Promise<Asked[]>;
  forget(): Promise<void>;
  close(): Promise<void>;
}

/** Starts the built-in provider as a process of its own, as the product does, with its faults for tests. */
export const startLocalAi = async (): Promise<LocalAi> => {
  const child = spawn(process.execPath, [script], {
    env: { PATH: process.env['PATH'] ?? '', PORT: '0', LOCAL_AI_FAULTS: '1', LOCAL_AI_PACE_MS: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  let url = '';
  for await (const line of createInterface({ input: child.stdout })) {
    const told = Listening.safeParse(JSON.parse(line));
    if (!told.success) continue;
    ({ url } = told.data);
    break;
  }
  if (!url) throw new Error('the provider did not start');
  child.stdout.resume();
  const call = async (method: string, path: string, body?: Fault): Promise<Response> => {
    const answer = await fetch(url + path, { method, ...(body && { body: JSON.stringify(body) }) });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer;
  };
  return {
    env: { OPENAI_BASE_URL: `${url}/v1`, OPENAI_MODEL: 'reset-companion', AI_BUILT_IN: '1' },
    async fault(fault) {
      await call('POST', '/test/fault', fault);
    },
    asked: async () => Seen.parse(await (await call('GET', '/test/seen')).json()),
    async forget() {
      await call('DELETE', '/test/seen');
    },
    async close() {
      child.kill('SIGTERM');
      await ended;
    },
  };
};
