import { randomUUID } from 'node:crypto';
import type { Challenge, Update } from '@reset/contracts/challenges';
import { challengesApi, participationApi, updatesApi } from '@reset/contracts/http/community';
import type { Client } from '@reset/service-kit/test';

const words = {
  title: 'Seven slow mornings',
  description: 'Ten minutes before anybody needs us.',
  start_date: '2099-03-01',
  end_date: '2099-03-07',
};

/** Starts a challenge in her name. */
export const challengeOf = (who: Client, more: object = {}): Promise<Challenge> =>
  who.send(challengesApi.createChallenge, { id: randomUUID(), ...words, ...more });

export const join = (who: Client, id: string): Promise<Challenge> =>
  who.send(participationApi.createParticipation, { id });

/** Tells how it goes; she has joined. */
export const updateOf = (who: Client, challenge_id: string, more: object = {}): Promise<Update> =>
  who.send(updatesApi.createUpdate, { challenge_id, id: randomUUID(), content: 'Two of seven.', score: '', ...more });
