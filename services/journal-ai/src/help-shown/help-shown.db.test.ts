import { sql } from 'drizzle-orm';
import { giveCommand, type Stack } from '@reset/service-kit/test';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { helpShownCommand } from '../commands/help-shown.ts';
import { startHouse } from '../test/ai-house.ts';
import { countHelpShown } from './count.ts';

let house: Stack;
beforeAll(async () => {
  house = await startHouse({});
});
afterAll(() => house.close());

it('that people were shown is counted by month and place, and told to the operator', async () => {
  const [row] = await house.db.execute<{ name: string }>(sql`select current_database() as name`);
  const url = new URL(process.env['TEST_POSTGRES_URL'] ?? '');
  url.pathname = `/${row?.name}`;
  url.searchParams.set('search_path', 'journal_ai');
  const tell = (...args: string[]) => giveCommand(helpShownCommand, args, { DATABASE_URL: url.href });
  expect(await tell()).toEqual({ code: 0, said: 'People were not shown yet.\n' });
  const mia = await house.as();
  const count = (place: 'voice' | 'coach') => house.acting(mia.id, (ctx) => countHelpShown(ctx, place));
  await Promise.all([count('voice'), count('voice'), count('coach')]);
  const month = house.clock.now().toISOString().slice(0, 7);
  expect(await tell()).toEqual({ code: 0, said: `${month}  coach  1\n${month}  voice  2\n` });
  expect((await tell('more')).code).toBe(2);
});
