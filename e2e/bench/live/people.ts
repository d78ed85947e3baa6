import { randomUUID } from 'node:crypto';
import type { Stack } from '@reset/stack';
import postgres from 'postgres';
import { withoutPace } from '../../support/no-pace.ts';
import { tokensLike } from '../../support/tokens.ts';
import { newMember } from '../member.ts';
import type { Person } from './client.ts';

/** The services' database, past every rule. */
export const databaseOf = ({ postgresUrl }: Stack): string => {
  const url = new URL(postgresUrl);
  url.pathname = '/reset';
  return url.href;
};

/** Members as if they had signed up and each two had been connected: only what the benchmark is about takes its time. */
export const peopleWhoTalk = async (stack: Stack, conversations: number): Promise<readonly Person[]> => {
  const { token } = await newMember(stack.address('identity'));
  await stack.settle();
  const tokenOf = tokensLike(stack, token);
  const sql = postgres(databaseOf(stack), {
    max: 1,
    connection: { search_path: 'community' },
    onnotice: () => undefined,
  });
  try {
    await withoutPace(sql, 'community');
    const ids = Array.from({ length: conversations * 2 }, () => randomUUID());
    const pairs = Array.from({ length: conversations }, (_, n) => ({
      ...{ id: randomUUID(), requester_id: ids[n * 2] ?? '', receiver_id: ids[n * 2 + 1] ?? '' },
      ...{ status: 'accepted', created_at: new Date() },
    }));
    await sql`insert into member ${sql(ids.map((id, n) => ({ id, name: `Mia ${n}` })))}`;
    await sql`insert into connection ${sql(pairs)}`;
    await sql`analyze`;
    return ids.map((id, n) => ({ token: tokenOf(id), conversation: pairs[n >> 1]?.id ?? null }));
  } finally {
    await sql.end();
  }
};

/** So many more who say nothing. */
export const peopleWhoListen = async (stack: Stack, many: number): Promise<readonly Person[]> => {
  const { token } = await newMember(stack.address('identity'));
  const tokenOf = tokensLike(stack, token);
  return Array.from({ length: many }, () => ({ token: tokenOf(randomUUID()), conversation: null }));
};
