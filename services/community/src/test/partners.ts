import { randomUUID } from 'node:crypto';
import { connectionsApi, messagesApi, partnerPostsApi } from '@reset/contracts/http/community';
import type { Connection } from '@reset/contracts/partners';
import type { Client } from '@reset/service-kit/test';

/** Looks for a partner in her name. */
export const partnerPostOf = (who: Client, words: object = {}) =>
  who.send(partnerPostsApi.createPartnerPost, {
    id: randomUUID(),
    title: 'Early walks',
    description: 'Twenty minutes before the house wakes up.',
    looking_for: 'Somebody who likes it slow',
    ...words,
  });

/** Asks somebody to connect. */
export const ask = (who: Client, { id: receiver_id }: Client, id: string = randomUUID()): Promise<Connection> =>
  who.send(connectionsApi.createConnection, { id, receiver_id });

export const decide = (who: Client, id: string, status: 'accepted' | 'rejected' = 'accepted'): Promise<Connection> =>
  who.send(connectionsApi.changeConnection, { id, status });

/** Two who are connected; the first asked. @returns the connection's id */
export const connect = async (asking: Client, asked: Client): Promise<string> => {
  const { id } = await ask(asking, asked);
  await decide(asked, id);
  return id;
};

export const say = (who: Client, connection_id: string, content = 'Hello', id: string = randomUUID()) =>
  who.send(messagesApi.createMessage, { connection_id, id, content });
