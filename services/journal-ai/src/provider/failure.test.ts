import { createLogger } from '@reset/service-kit/log';
import { APIConnectionError, APIError } from 'openai';
import { expect, test } from 'vitest';
import { failureOf, logFailure } from './failure.ts';

const answered = (status: number, error: object) => APIError.generate(status, { error }, undefined, new Headers());

test.each([
  [answered(429, { message: 'slow down', code: 'rate_limit_exceeded' }), 'limited', 429],
  [answered(429, { message: 'no money', code: 'insufficient_quota' }), 'payment', 429],
  [answered(402, { message: 'no money' }), 'payment', 402],
  [answered(500, { message: 'broken' }), 'refused', 500],
  [answered(400, { message: 'context too long', code: 'context_length_exceeded' }), 'refused', 400],
  [new APIConnectionError({ message: 'gone' }), 'refused', undefined],
  [new SyntaxError('Unexpected token'), 'refused', undefined],
  ['thrown', 'refused', undefined],
] as const)('%s is %s', (error, kind, status) => {
  expect(failureOf(error)).toMatchObject({ kind, status });
});

test('an error that quotes what was sent leaves nothing of it in the log', () => {
  const lines: string[] = [];
  const log = createLogger('journal-ai', 'info', { write: (line: string) => void lines.push(line) });
  for (const code of ['invalid_request', 'You wrote: canary', 'canary '.repeat(50)]) {
    const failure = failureOf(answered(400, { message: 'You sent: canary', code, param: 'canary' }));
    logFailure(log, 'api.example.org', failure);
    log.error({ err: failure }, 'request failed');
  }
  expect(lines).toHaveLength(6);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    provider: 'api.example.org',
    status: 400,
    code: 'invalid_request',
  });
  expect(lines.join()).not.toContain('canary');
});
