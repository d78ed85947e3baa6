import { asProcess, command, operate } from '@reset/service-kit/command';
import { asc, desc } from 'drizzle-orm';
import { helpShown } from '../help-shown/tables.ts';

// help:shown: how often people were shown in the place of a computer program, by month. Wants this service's DATABASE_URL.
export const helpShownCommand = operate(
  'Usage: help:shown',
  ([more]) => (more === undefined ? {} : null),
  async (_, { env }) => {
    const rows = await command(env, ({ db }) =>
      db.select().from(helpShown).orderBy(desc(helpShown.month), asc(helpShown.place)),
    );
    const lines = rows.map(({ month, place, times }) => `${month.slice(0, 7)}  ${place}  ${times}`);
    return { said: lines.length ? lines.join('\n') : 'People were not shown yet.' };
  },
);

if (import.meta.main) await asProcess(helpShownCommand);
