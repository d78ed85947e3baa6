import { randomBytes } from 'node:crypto';
import { sweep } from '../support/sweep.ts';
import { expect, test } from '../support/test.ts';

test('the sweep finds a text that is bytes, or encoded, wherever it begins', async ({ stack, sql }) => {
  const text = `foghorn${randomBytes(8).toString('hex')}`;
  const bytes = ['', 'a', 'ab', 'abc'].map((before) => Buffer.from(`${before}${text}${before}`));
  await sql`create table public.sweep_control (found_as text, encoded text, bytes bytea)`;
  for (const each of bytes) {
    for (const encoding of ['base64', 'base64url', 'hex'] as const) {
      await sql`truncate public.sweep_control`;
      await sql`insert into public.sweep_control values (${encoding}, ${each.toString(encoding)}, null)`;
      expect((await sweep(stack, text)).tables, `${encoding} ${each.length}`).toEqual(['reset: public.sweep_control']);
    }
    await sql`truncate public.sweep_control`;
    await sql`insert into public.sweep_control values ('bytes', null, ${each})`;
    expect((await sweep(stack, text)).tables).toEqual(['reset: public.sweep_control']);
  }
  await sql`drop table public.sweep_control`;
});
