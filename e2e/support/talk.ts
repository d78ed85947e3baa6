import { once } from 'node:events';
import { functions } from '@reset/contracts/http/journal-ai';
import type { Stack } from '@reset/stack';
import { callJson } from './call.ts';

type Event = Readonly<Record<string, unknown>>;

/** A conversation with Marin through the relay, as a page holds one. */
export const openTalk = async (stack: Pick<Stack, 'url'>, token: string) => {
  const { status, json, text } = await callJson(stack, 'POST /functions/v1/openai-ephemeral', { body: {}, token });
  if (status !== 200) throw new Error(`a secret for Marin: ${status} ${text}`);
  const { client_secret, socket_url } = functions.openaiEphemeral.output.parse(json);
  const socket = new WebSocket(stack.url.replace('http', 'ws') + socket_url);
  const events: Event[] = [];
  socket.addEventListener('message', ({ data }) => events.push(JSON.parse(String(data)) as Event));
  await once(socket, 'open');
  const say = (event: Event) => socket.send(JSON.stringify(event));
  say({ type: 'reset.open', secret: client_secret.value });
  return {
    ...{ socket, events, say },
    types: () => events.map(({ type }) => type),
    /** What it was told when it was closed. */
    why: () => events.find(({ type }) => type === 'reset.closed')?.['why'],
  };
};
