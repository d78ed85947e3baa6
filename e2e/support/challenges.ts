import { addDays, calendarDayOf } from '@reset/contracts/days';
import type { Stack } from '@reset/stack';
import { expect } from './browser.ts';
import { callJson } from './call.ts';
import { type Member } from './people.ts';
import { v7 as uuidv7 } from './uuid.ts';

export const inDays = (count: number): string =>
  addDays(calendarDayOf(new Date(), Intl.DateTimeFormat().resolvedOptions().timeZone), count);
export const description = 'Ten minutes before anybody needs us.';
export const newTitle = () => `Slow mornings ${uuidv7().slice(-6)}`;

/** A challenge of a member that goes on now. @returns its id */
export const challengeOf = async (stack: Stack, { token }: Member, title: string): Promise<string> => {
  const body = { id: uuidv7(), title, description, start_date: inDays(0), end_date: inDays(6) };
  const made = await callJson(stack, 'POST /api/community/challenges', { token, body });
  expect(made.status).toBe(200);
  return body.id;
};
