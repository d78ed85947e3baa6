import { DrizzleQueryError } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { createLogger } from './log.ts';

const logged = (error: unknown): string => {
  const lines: string[] = [];
  const log = createLogger('test', 'info', { write: (line: string) => void lines.push(line) });
  log.error({ err: error, id: '42' }, 'failed');
  return lines.join('');
};

it('writes ids and facts as JSON lines', () => {
  expect(JSON.parse(logged(new Error('boom')))).toMatchObject({
    name: 'test',
    level: 'error',
    id: '42',
    msg: 'failed',
    err: { message: 'boom' },
  });
});

it('never writes what a query held', () => {
  const database = Object.assign(new Error('value "my secret words" is too long'), {
    code: '22001',
    detail: 'Failing row: my secret words',
  });
  const line = logged(new DrizzleQueryError('insert into note values ($1)', ['my secret words'], database));
  expect(line).not.toContain('secret words');
  expect(JSON.parse(line)).toMatchObject({ err: { code: '22001' } });
});
