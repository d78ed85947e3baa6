import type { Stack } from '@reset/stack';
import { allReady, crash, holdDown, loseBrokerStore } from '../support/faults.ts';
import { contentOf, hasNoKeys, isErasedFrom, isShutOut, keepsHers, newWords } from '../support/gone.ts';
import { sweep } from '../support/sweep.ts';
import { expect, test } from '../support/test.ts';
import { liveTwoLives } from '../support/two-lives.ts';

const run = (stack: Stack, command: string, ...args: string[]) => stack.command('identity', command, ...args);
const erase = (stack: Stack, email: string, seconds: number) =>
  run(stack, 'member-erase', email, '--yes', '--wait', String(seconds));
const openOnes = async (stack: Stack) => (await run(stack, 'member-erasures')).output;
const ended = (stack: Stack, timeout: number) =>
  expect.poll(() => openOnes(stack), { timeout }).toBe('No erasure is open.\n');

/**
 * What a member would take along from all services, but for what goes with another: her name in their connection, what
 * she said there, and reports about her words.
 */
const exportOf = async (stack: Stack, token: string) => {
  const parts: Record<string, unknown> = {};
  for (const service of stack.services) {
    const {
      connections: _,
      reports: __,
      'private messages': said = [],
      ...rest
    } = (await contentOf(stack, `/api/${service}/export`, token)) as Record<string, unknown>;
    const own = (said as { from: string; content: string }[]).filter(({ from }) => from === 'you');
    parts[service] = { ...rest, said: own.map(({ content }) => content) };
  }
  return parts;
};

test('a service stopped, kill -9 of the others in the middle, the broker’s store lost: it goes on to the end', async ({
  stack,
  sql,
}) => {
  const [word, other] = newWords();
  const lives = await liveTwoLives(stack, word, other, newWords()[0]);
  const kept = await exportOf(stack, lives.ana.token);
  expect((await sweep(stack, word)).tables).not.toEqual([]);
  const back = await holdDown(stack, 'journal-ai');

  const begun = await erase(stack, lives.mia.email, 5);
  expect(begun).toEqual({ code: 3, output: expect.stringContaining('Not answered yet: journal-ai.') });
  await isShutOut(stack, lives.mia);
  expect(await openOnes(stack)).toMatch(/journal-ai +open\n/);

  await crash(stack, 'identity');
  await crash(stack, 'community');
  await (await loseBrokerStore(stack)).back();
  await crash(stack, 'identity');
  await back();
  await ended(stack, 90_000);
  await allReady(stack);
  await isShutOut(stack, lives.mia);
  await isErasedFrom(stack, { id: lives.mia.id, words: word, name: lives.mia.firstName });
  await hasNoKeys(stack, sql, lives);
  await keepsHers(stack, lives, other);
  expect(await exportOf(stack, lives.ana.token)).toEqual(kept);
  expect(await run(stack, 'member-erasures', lives.mia.id)).toEqual({
    code: 0,
    output: expect.stringMatching(/community +erased 20[^]*reset-content +erased 20[^]*done 20/),
  });
});
