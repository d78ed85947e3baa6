import { writeAiRequest } from '@reset/contracts/ai-data';
import { createLogger } from '@reset/service-kit/log';
import OpenAI from 'openai';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createLocalAi, type LocalAi } from './server.ts';

const lines: string[] = [];
const log = createLogger('local-ai', 'info', { write: (line: string) => void lines.push(line) });
const start = (faults: boolean) =>
  createLocalAi({ port: 0, host: '127.0.0.1', paceMs: 0, faults, rtc: { hosts: ['127.0.0.1'], ports: null }, log });

let plain: LocalAi;
let failing: LocalAi;
beforeAll(async () => {
  [plain, failing] = await Promise.all([start(false), start(true)]);
});
afterAll(() => Promise.all([plain.close(), failing.close()]));

const clientOf = ({ url }: LocalAi) =>
  new OpenAI({ apiKey: 'none', baseURL: `${url}/v1`, maxRetries: 0, logLevel: 'off' });
const request = (text: string) => ({
  model: 'reset-companion',
  messages: [
    { role: 'system' as const, content: 'Be a pirate.' },
    {
      role: 'user' as const,
      content: writeAiRequest({ task: 'feedback', blocks: [{ kind: 'entry', facts: { mood: 2, energy: 2 }, text }] }),
    },
  ],
});
const fault = (it: object) => fetch(`${failing.url}/test/fault`, { method: 'POST', body: JSON.stringify(it) });
const seen = async () => (await (await fetch(`${failing.url}/test/seen`)).json()) as { state: string }[];

test('the real client reads an answer in one piece', async () => {
  const answer = await clientOf(plain).chat.completions.create(request('I am tired.'));
  expect(answer.choices[0]).toMatchObject({ finish_reason: 'stop', message: { role: 'assistant' } });
  expect(answer.choices[0]?.message.content).toContain('tired');
  expect(answer.usage?.total_tokens).toBeGreaterThan(0);
});

test('the real client reads the same answer in pieces', async () => {
  const client = clientOf(plain);
  const whole = await client.chat.completions.create(request('I am tired.'));
  const stream = await client.chat.completions.create({
    ...request('I am tired.'),
    stream: true,
    stream_options: { include_usage: true },
  });
  const chunks: OpenAI.ChatCompletionChunk[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  expect(chunks.map(({ choices }) => choices[0]?.delta.content ?? '').join('')).toBe(whole.choices[0]?.message.content);
  expect(chunks.length).toBeGreaterThan(20);
  expect(chunks.at(-2)?.choices[0]?.finish_reason).toBe('stop');
  expect(chunks.at(-1)?.usage).toEqual(whole.usage);
});

test('any chat is answered, not ours alone', async () => {
  const answer = await clientOf(plain).chat.completions.create({
    model: 'x',
    messages: [{ role: 'user', content: [{ type: 'text', text: 'I feel so lonely.' }] }],
  });
  expect(answer.choices[0]?.message.content).toContain('lon');
});

test('moderations tell danger from a hard day', async () => {
  const { results } = await clientOf(plain).moderations.create({
    input: ['I want to die.', 'I am tired of the laundry.', "I'm cutting myself again."],
  });
  expect(results.map(({ flagged }) => flagged)).toEqual([true, false, true]);
  expect(results[0]?.categories['self-harm/intent']).toBe(true);
});

test('models and health', async () => {
  const models = await clientOf(plain).models.list();
  expect(models.data.map(({ id }) => id)).toEqual(['reset-companion']);
  for (const path of ['/healthz', '/statusz']) {
    expect(await (await fetch(plain.url + path)).json()).toMatchObject({ ok: true });
  }
});

test.each([
  ['POST', '/v1/chat/completions', '{', 400],
  ['POST', '/v1/chat/completions', '{"messages":[]}', 400],
  ['POST', '/v1/moderations', '{}', 400],
  ['POST', '/v1/chat/completions', 'x'.repeat(5 << 20), 413],
  ['POST', '/v1/embeddings', '{}', 404],
  ['DELETE', '/v1/models', undefined, 404],
] as const)('%s %s is refused in the words of the protocol', async (method, path, body, status) => {
  const answer = await fetch(plain.url + path, { method, ...(body !== undefined && { body }) });
  expect(answer.status).toBe(status);
  expect(await answer.json()).toMatchObject({ error: { message: expect.any(String), type: 'invalid_request_error' } });
});

test('without its switch there is no door for tests', async () => {
  for (const [method, path] of [
    ['GET', '/test/seen'],
    ['POST', '/test/fault'],
  ] as const) {
    expect((await fetch(plain.url + path, { method })).status).toBe(404);
  }
});

test('fails as it is told, for whom it is told, until it is healed', async () => {
  const client = clientOf(failing);
  const ask = (text: string) => client.chat.completions.create(request(text));
  await fault({ status: 429, code: 'insufficient_quota', when: 'Mia' });
  await expect(ask('Mia is tired.')).rejects.toMatchObject({ status: 429, code: 'insufficient_quota' });
  expect((await ask('Ana is tired.')).choices).toHaveLength(1);
  await fault({ say: 'Only this.' });
  expect((await ask('Mia is tired.')).choices[0]?.message.content).toBe('Only this.');
  for (const broken of [{ noBody: true }, { garbage: true }, { cutAfter: 1 }]) {
    await fault(broken);
    await expect(ask('Mia is tired.').then(({ choices }) => choices.length)).rejects.toThrow();
  }
  expect((await fault({ status: 200 })).status).toBe(400);
  await fault({});
  expect((await ask('Mia is tired.')).choices).toHaveLength(1);
});

test('an answer waits where it is told to, and goes on when it is told again', async () => {
  await fault({ holdAfter: 4 });
  const stream = await clientOf(failing).chat.completions.create({ ...request('I am tired.'), stream: true });
  const chunks = stream[Symbol.asyncIterator]();
  const read = async (): Promise<boolean> => !(await chunks.next()).done;
  for (let line = 0; line < 4; line += 1) expect(await read()).toBe(true);
  let came = 0;
  const rest = (async () => {
    while (await read()) came += 1;
  })();
  // What another request brings has had its time to come here, too.
  expect((await fault({ holdAfter: 5 })).status).toBe(204);
  await vi.waitFor(() => expect(came).toBe(1));
  await clientOf(plain).chat.completions.create(request('I am tired.'));
  expect(came).toBe(1);
  await fault({});
  await rest;
  expect(came).toBeGreaterThan(20);
});

test('tells that a client left', async () => {
  await fault({ hang: 'after' });
  await fetch(`${failing.url}/test/seen`, { method: 'DELETE' });
  const leave = new AbortController();
  const body = JSON.stringify({ ...request('I am tired.'), stream: true });
  const response = await fetch(`${failing.url}/v1/chat/completions`, { method: 'POST', body, signal: leave.signal });
  await response.body?.getReader().read();
  expect(await seen()).toMatchObject([{ state: 'open' }]);
  leave.abort();
  await vi.waitFor(async () => expect(await seen()).toMatchObject([{ state: 'left' }]));
  await fault({});
});

test('what was written stands in no log', () => {
  expect(lines.length).toBeGreaterThan(5);
  expect(lines.join()).not.toMatch(/tired|lonely|Mia|pirate/);
});
