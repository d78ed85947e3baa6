import { api } from '@reset/contracts/http';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { doubtfulIn, undecidedIn, writingFor } from './for-others.ts';

test('what writes where members write for each other says that others read it, or is known to need not', async () => {
  const writing = await writingFor();
  expect(writing.length).toBeGreaterThan(30);
  expect(undecidedIn(writing)).toEqual([]);
  expect(doubtfulIn(writing)).toEqual([]);
});

test('finds what nobody has decided', () => {
  const rest = { who: 'member', input: z.object({}), output: z.null() } as const;
  const group = api('/api/x', {
    createPoem: { route: 'POST /poems', ...rest },
    createSong: { route: 'POST /songs', ...rest, forOthers: true },
    deletePoem: { route: 'DELETE /poems/:id', ...rest, forOthers: true },
  });
  expect(undecidedIn(Object.values(group))).toEqual(['POST /api/x/poems']);
  expect(doubtfulIn(Object.values(group))).toEqual(['DELETE /api/x/poems/:id']);
});
