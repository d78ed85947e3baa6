import { randomUUID } from 'node:crypto';
import type { Stack } from '@reset/stack';
import { newMember } from './member.ts';
import { inTurn, median, p50, report } from './rounds.ts';

const ROUNDS = 7;
const EACH = 10;
/** A month of one entry a day. */
const ENTRIES = 30;
const DAY_MS = 86_400_000;
/** What a hosted model takes to begin, on a good day; the companion begins at once. */
const BEGIN_MS = 300;

const JSON_TYPE = { 'content-type': 'application/json' };

/** Reads until the first words are there, then leaves. */
const firstWords = async (url: string, headers: Record<string, string>, body: unknown): Promise<void> => {
  const leave = new AbortController();
  const request = { method: 'POST', headers: { ...JSON_TYPE, ...headers }, body: JSON.stringify(body) };
  const answer = await fetch(url, { ...request, signal: leave.signal });
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  const decoder = new TextDecoder();
  let text = '';
  const reader = answer.body?.getReader();
  while (!/"content":"[^"]/.test(text)) {
    const read = await reader?.read();
    if (!read?.value) throw new Error(`${url}: no words came`);
    text += decoder.decode(read.value, { stream: true });
  }
  leave.abort();
};

/** The coach's first words through gateway and service, against the same question asked of the provider itself. */
export const benchCoach = async (stack: Stack): Promise<void> => {
  const { token, id } = await newMember(stack.address('identity'));
  await stack.settle();
  const [provider, authorization] = [stack.address('local-ai'), `Bearer ${token}`];
  const send = async (url: string, body: unknown) => {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { ...JSON_TYPE, authorization },
      body: JSON.stringify(body),
    });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  };
  for (let n = 0; n < ENTRIES; n += 1) {
    const content = `Day ${n}. The night was short and the morning loud, and still there was a moment at the window.`;
    await send(`${stack.url}/api/journal-ai/entries`, {
      ...{ id: randomUUID(), content, mood: 3, energy: 2 },
      written_at: new Date(Date.now() - n * DAY_MS).toISOString(),
    });
  }
  await send(`${provider}/test/fault`, { slowMs: BEGIN_MS });

  const ours = () =>
    p50(EACH, () => firstWords(`${stack.url}/functions/v1/life-advisor`, { authorization }, { userId: id }));
  await firstWords(`${stack.url}/functions/v1/life-advisor`, { authorization }, { userId: id });
  const seen = (await (await fetch(`${provider}/test/seen`)).json()) as { body: unknown }[];
  const theirs = () => p50(EACH, () => firstWords(`${provider}/v1/chat/completions`, {}, seen.at(-1)?.body));
  const { a, b } = await inTurn(ROUNDS, ours, theirs);
  await send(`${provider}/test/fault`, {});
  const [through, own] = [median(a), median(b)];
  report(
    `coach's first words vs the provider's own, p50`,
    through / own,
    '<= 1.25',
    `${through.toFixed(0)} and ${own.toFixed(0)} ms, the provider begins after ${BEGIN_MS} ms`,
  );
};
