import type { Stack } from '@reset/stack';
import { inDatabase } from './forum.ts';
import { type Member, newMember } from './people.ts';
import { v7 as uuidv7 } from './uuid.ts';

type Who = Pick<Member, 'id'>;

/** Makes members known where their events may still be on their way. */
const know = (stack: Stack, people: readonly Who[]) =>
  inDatabase(stack, async (sql) => {
    for (const { id } of people) await sql`insert into member (id) values (${id}) on conflict do nothing`;
  });

/** Somebody who can be asked to connect. @returns her id */
export const partner = async (stack: Stack): Promise<string> => {
  const person = await newMember(stack);
  await know(stack, [person]);
  return person.id;
};

/** A partner post of last week: past the pace that holds for who writes now. @returns its id */
export const partnerPostOf = async (stack: Stack, author: Who, id = uuidv7()): Promise<string> => {
  await know(stack, [author]);
  await inDatabase(
    stack,
    (sql) => sql`insert into partner_post (id, user_id, title, description, looking_for, created_at)
      values (${id}, ${author.id}, 'Early walks', 'Twenty minutes before the house wakes up.',
        'Somebody who likes it slow', now() - interval '7 days')`,
  );
  return id;
};

/** A connection of two, one of whom asked last week; whatever they had before is over. @returns its id */
export const connectionOf = async (
  stack: Stack,
  [asked, other]: readonly [Who, Who],
  status: 'pending' | 'accepted',
  id = uuidv7(),
): Promise<string> => {
  await know(stack, [asked, other]);
  await inDatabase(stack, async (sql) => {
    await sql`delete from connection where requester_id = ${asked.id} and receiver_id = ${other.id}`;
    await sql`insert into connection (id, requester_id, receiver_id, status, created_at)
      values (${id}, ${asked.id}, ${other.id}, ${status}, now() - interval '7 days')`;
  });
  return id;
};

/** A challenge of last week, with who is in it. @returns its id */
export const challengeOf = async (
  stack: Stack,
  creator: Who,
  participants: readonly Who[] = [],
  id = uuidv7(),
): Promise<string> => {
  await know(stack, [creator, ...participants]);
  await inDatabase(stack, async (sql) => {
    await sql`insert into challenge (id, created_by, title, description, start_date, end_date, created_at)
      values (${id}, ${creator.id}, 'Seven slow mornings', 'Ten minutes before anybody needs us.',
        '2099-03-01', '2099-03-07', now() - interval '7 days')`;
    for (const { id: user } of participants) {
      await sql`insert into challenge_participant (challenge_id, user_id, joined_at) values (${id}, ${user}, now())`;
    }
  });
  return id;
};

/** What a member told of a challenge last week. @returns its id */
export const updateOf = async (stack: Stack, challenge: string, author: Who, id = uuidv7()): Promise<string> => {
  await inDatabase(
    stack,
    (sql) => sql`insert into challenge_update (id, challenge_id, user_id, content, created_at)
      values (${id}, ${challenge}, ${author.id}, 'Two of seven.', now() - interval '7 days')`,
  );
  return id;
};

/** What is there of hers for hostile input to be aimed at. */
export const inPartners = {
  post: uuidv7(),
  connection: uuidv7(),
  challenge: uuidv7(),
  update: uuidv7(),
  partner: uuidv7(),
} as const;

export const preparePartners = async (stack: Stack, member: Who): Promise<void> => {
  await partnerPostOf(stack, member, inPartners.post);
  await connectionOf(stack, [member, { id: inPartners.partner }], 'accepted', inPartners.connection);
  await challengeOf(stack, member, [member], inPartners.challenge);
  await updateOf(stack, inPartners.challenge, member, inPartners.update);
};
