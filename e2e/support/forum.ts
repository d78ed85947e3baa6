import type { Stack } from '@reset/stack';
import postgres, { type Sql } from 'postgres';
import { type Member, newMember } from './people.ts';
import { v7 as uuidv7 } from './uuid.ts';

/** Does something in a service's own tables. */
export const inDatabase = async (
  { postgresUrl }: Stack,
  work: (sql: Sql) => Promise<unknown>,
  schema = 'community',
): Promise<void> => {
  const url = new URL(postgresUrl);
  url.pathname = '/reset';
  const sql = postgres(url.href, { max: 1, connection: { search_path: schema } });
  try {
    await work(sql);
  } finally {
    await sql.end({ timeout: 5 });
  }
};

/** A post that a member wrote last week: past the pace that holds for who writes now. @returns its id */
export const postOf = async (stack: Stack, { id: author }: Pick<Member, 'id'>): Promise<string> => {
  const id = uuidv7();
  await inDatabase(stack, async (sql) => {
    // Her events may still be on their way.
    await sql`insert into member (id) values (${author}) on conflict do nothing`;
    await sql`insert into forum_post (id, user_id, title, content, anonymous, created_at)
      values (${id}, ${author}, 'A long night', 'Who else is awake?', false, now() - interval '7 days')`;
  });
  return id;
};

/** A comment that a member wrote last week. @returns its id */
export const commentOn = async (stack: Stack, post: string, { id: author }: Pick<Member, 'id'>): Promise<string> => {
  const id = uuidv7();
  await inDatabase(stack, async (sql) => {
    await sql`insert into member (id) values (${author}) on conflict do nothing`;
    await sql`insert into forum_comment (id, post_id, user_id, content, anonymous, created_at)
      values (${id}, ${post}, ${author}, 'I am, still.', false, now() - interval '7 days')`;
    await sql`update forum_post set comments = comments + 1 where id = ${post}`;
  });
  return id;
};

/** The same, under a post of her own. @returns its id */
export const commentOf = async (stack: Stack, member: Pick<Member, 'id'>): Promise<string> =>
  commentOn(stack, await postOf(stack, member), member);

/** A post of somebody who is nobody else's concern, to be reported. */
export const strangersPost = async (stack: Stack) => {
  const target = await postOf(stack, await newMember(stack));
  return { kind: 'post', target } as const;
};
