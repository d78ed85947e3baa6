/** What two members write each other, and what is said of it. */
export const conversationSubject = `
/** Bounds of a message. */
export const messageLimits = { content: 2_000 } as const;

/** What is said of conversations and their messages. */
export const conversationMessages = {
  missing: 'Conversation not found',
  empty: 'Please write something',
  long: 'Please use 2000 characters or fewer',
} as const;

export const MessageText = text(1, messageLimits.content, {
  min: conversationMessages.empty,
  max: conversationMessages.long,
});

export const Conversation = z.object({ id: Id, person: z.nullable(Person), unread: z.int(), created_at: Instant });
`;

/** Its endpoints. */
export const conversationContract = `
export const conversationsApi = api('/api/$-service', {
  listConversations: { route: 'GET /conversations', who: 'member', input: Cursor, output: pageOf(Conversation) },
  readConversation: { route: 'GET /conversations/:id', who: 'party', input: One, output: Conversation },
  /** Two have one: where there is one, it is the answer. */
  createConversation: {
    route: 'POST /conversations',
    who: 'member',
    forOthers: true,
    input: z.object({ id: Id, person_id: Id }),
    output: Conversation,
  },
  markConversationRead: {
    route: 'POST /conversations/:id/read',
    who: 'party',
    input: z.object({ id: Id, seq: z.int().check(z.gte(0)) }),
    output: z.null(),
  },
});

export const messagesApi = api('/api/$-service', {
  listMessages: { route: 'GET /conversations/:id/messages', who: 'party', input: MessageRange, output: MessagePage },
  createMessage: {
    route: 'POST /conversations/:conversation_id/messages',
    who: 'party',
    forOthers: true,
    input: z.object({ conversation_id: Id, id: Id, content: MessageText }),
    output: Message,
  },
});

export const unreadApi = unreadGroup('$-service');
`;

/** A service's part of them. */
export const conversationFiles: Readonly<Record<string, string>> = {
  'conversations/tables.ts': `import { conversationColumns } from '@reset/service-kit/conversation';
import { formerMember, instant } from '@reset/service-kit/tables';
import { sql } from 'drizzle-orm';
import { index, pgTable, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

/** Two members, one of whom began. Without one of them (erased) it is the other's to read. */
export const conversation = pgTable(
  'conversation',
  {
    id: uuid('id').primaryKey(),
    user_id: formerMember('user_id'),
    recipient_id: formerMember('recipient_id'),
    created_at: instant('created_at').notNull(),
    ...conversationColumns(),
  },
  (t) => [
    // \`least\` and \`greatest\` skip nulls: without the condition two former members would be one pair.
    uniqueIndex('conversation_pair')
      .on(sql\`least(\${t.user_id}, \${t.recipient_id})\`, sql\`greatest(\${t.user_id}, \${t.recipient_id})\`)
      .where(sql\`\${t.user_id} is not null and \${t.recipient_id} is not null\`),
    index('conversation_user').on(t.user_id, t.created_at, t.id),
    index('conversation_recipient').on(t.recipient_id, t.created_at, t.id),
  ],
);
`,
  'conversations/shown.ts': `import type { Db } from '@reset/service-kit';
import { member, person } from '@reset/service-kit/tables';
import { eq, sql } from 'drizzle-orm';
import { messages } from '../messages/tables.ts';
import { conversation } from './tables.ts';

const { id, user_id, recipient_id, created_at } = conversation;

const other = (me: string) => sql\`case when \${user_id} = \${me}::uuid then \${recipient_id} else \${user_id} end\`;

/** Conversations as one of the two sees them. Goes on with \`where\`. */
export const selectConversations = (db: Db, me: string) =>
  db
    .select({ id, person, unread: messages.unread(me), created_at })
    .from(conversation)
    .leftJoin(member, eq(member.id, other(me)));
`,
  'conversations/list.ts': `import type { conversationsApi } from '@reset/contracts/http/$-service';
import { keyset, type Verb } from '@reset/service-kit';
import { messages } from '../messages/tables.ts';
import { selectConversations } from './shown.ts';
import { conversation } from './tables.ts';

export const listConversations: Verb<typeof conversationsApi.listConversations> = ({ db, me }, cursor) =>
  keyset({ sort: conversation.created_at, id: conversation.id }, cursor, (keys) =>
    keys.page(selectConversations(db, me.id), messages.visibleTo(me.id)),
  );
`,
  'conversations/read.ts': `import type { conversationsApi } from '@reset/contracts/http/$-service';
import { fail, type Verb } from '@reset/service-kit';
import { and, eq } from 'drizzle-orm';
import { messages } from '../messages/tables.ts';
import { selectConversations } from './shown.ts';
import { conversation } from './tables.ts';

export const readConversation: Verb<typeof conversationsApi.readConversation> = async ({ db, me }, { id }) => {
  const [row] = await selectConversations(db, me.id).where(and(eq(conversation.id, id), messages.visibleTo(me.id)));
  return row ?? fail('not_found');
};
`,
  'conversations/create.ts': `import type { conversationsApi } from '@reset/contracts/http/$-service';
import { fail, type Verb } from '@reset/service-kit';
‹import { unblocked } from '@reset/service-kit/moderation';
›import { member } from '@reset/service-kit/tables';
import { and, eq, ne } from 'drizzle-orm';
import { messages } from '../messages/tables.ts';
import { selectConversations } from './shown.ts';
import { conversation } from './tables.ts';

export const createConversation: Verb<typeof conversationsApi.createConversation> = (
  { me, clock, write },
  { id, person_id },
) =>
  write(async (tx) => {
    const reachable = and(eq(member.id, person_id), ne(member.id, me.id)‹, unblocked(me, member.id)›);
    // Held against an erasure.
    const [person] = await tx.select({ id: member.id }).from(member).where(reachable).for('key share');
    if (!person) return fail('not_found');
    const row = { id, user_id: me.id, recipient_id: person.id, created_at: clock().toISOString() };
    const [made] = await tx.insert(conversation).values(row).onConflictDoNothing().returning();
    if (made) messages.tellChanged(tx, made);
    const [shown] = await selectConversations(tx, me.id).where(and(messages.visibleTo(me.id), messages.visibleTo(person.id)));
    return shown ?? fail('conflict');
  });
`,
  'conversations/export.ts': `import { eachRow, type SystemCtx } from '@reset/service-kit';
import { messages } from '../messages/tables.ts';
import { selectConversations } from './shown.ts';
import { conversation } from './tables.ts';

/** Whom a member writes with, oldest first. */
export async function* exportConversations({ db }: Pick<SystemCtx, 'db'>, member: string) {
  const rows = eachRow({ sort: conversation.created_at, id: conversation.id }, (keys) =>
    keys.page(selectConversations(db, member), messages.visibleTo(member)),
  );
  for await (const { id, person, created_at } of rows) yield { id, with: person?.name ?? null, created_at };
}
`,
  'conversations/routes.ts': `import { conversationsApi } from '@reset/contracts/http/$-service';
import { serve } from '@reset/service-kit';
import { messages } from '../messages/tables.ts';
import { createConversation } from './create.ts';
import { listConversations } from './list.ts';
import { readConversation } from './read.ts';

export const conversationsRoutes = serve(conversationsApi, {
  listConversations,
  readConversation: [readConversation, messages.holders],
  createConversation,
  markConversationRead: [messages.markRead, messages.holders],
});
`,
  'messages/tables.ts': `import { conversationMessages } from '@reset/contracts/$-service';
import { conversation as conversationOf } from '@reset/service-kit/conversation';
‹import { unblocked } from '@reset/service-kit/moderation';
›import { and, isNotNull } from 'drizzle-orm';
import { conversation } from '../conversations/tables.ts';

const { user_id, recipient_id } = conversation;
‹/** A conversation is out of reach as long as one of the two blocks the other. */
const readable = unblocked({ id: user_id }, recipient_id);
›
export const messages = conversationOf({
  table: conversation,
  parties: [user_id, recipient_id],
  readable‹!: undefined›,
  writable: and(‹readable, ›isNotNull(user_id), isNotNull(recipient_id)),
  missing: conversationMessages.missing,
  name: 'message',
  event: '$-service.message.sent.v1',
  changed: '$-service.conversation.changed.v1',
});
export const { messages: message, reads: messageRead } = messages.tables;
`,
  'messages/routes.ts': `import { messagesApi } from '@reset/contracts/http/$-service';
import { serve } from '@reset/service-kit';
import { messages } from './tables.ts';

export const messagesRoutes = serve(messagesApi, {
  listMessages: [messages.list, messages.holders],
  createMessage: [messages.send, (ctx, { conversation_id }) => messages.holders(ctx, { id: conversation_id })],
});
`,
  'unread/routes.ts': `import { unreadApi } from '@reset/contracts/http/$-service';
import { serve } from '@reset/service-kit';
‹import { countOpenSubjects } from '@reset/service-kit/moderation';
›import { unread } from '@reset/service-kit/unread';
import { messages } from '../messages/tables.ts';

export const unreadRoutes = serve(unreadApi, unread({ messages‹, team: countOpenSubjects› }));
`,
  'conversations/conversations.db.test.ts': `import { randomUUID } from 'node:crypto';
import { conversationsApi, messagesApi‹, moderationApi›, unreadApi } from '@reset/contracts/http/$-service';
import { messageLimits } from '@reset/contracts/$-service';
import { type Client, type Stack, stack } from '@reset/service-kit/test';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { $service } from '../service.ts';

let house: Stack;
beforeAll(async () => {
  house = await stack($service, new URL('../../', import.meta.url));
});
afterAll(() => house.close());

const pair = async () => [await house.as({ name: 'Ana B.' }), await house.as({ name: 'Eve C.' })] as const;
const begin = (who: Client, { id: person_id }: Client) =>
  who.send(conversationsApi.createConversation, { id: randomUUID(), person_id });
const say = (who: Client, conversation_id: string, content = 'Hello') =>
  who.send(messagesApi.createMessage, { conversation_id, id: randomUUID(), content });

it('is one of two, whoever begins; each reads what the other writes, and nobody else', async () => {
  const [[ana, eve], mia] = [await pair(), await house.as()];
  const { id, person } = await begin(ana, eve);
  expect(person).toMatchObject({ name: 'Eve C.' });
  expect((await begin(eve, ana)).id).toBe(id);
  await say(ana, id);
  expect((await eve.send(conversationsApi.listConversations, {})).items).toMatchObject([{ id, unread: 1 }]);
  expect(await eve.send(unreadApi.readUnread, {})).toMatchObject({ messages: 1 });
  await mia.send(unreadApi.markAllRead, { until: new Date().toISOString() });
  expect((await eve.send(messagesApi.listMessages, { id })).items).toMatchObject([{ content: 'Hello', mine: false }]);
  await eve.send(conversationsApi.markConversationRead, { id, seq: 1 });
  expect(await eve.send(conversationsApi.readConversation, { id })).toMatchObject({ unread: 0 });
  const hidden = { status: 404, body: { error: 'Conversation not found' } };
  await expect(mia.send(messagesApi.listMessages, { id })).rejects.toMatchObject(hidden);
  const hers = { conversations: [{ id, with: 'Eve C.' }], messages: [{ content: 'Hello' }] };
  expect(await house.exported(ana.id)).toMatchObject(hers);
});

it('is with another member', async () => {
  const [ana] = await pair();
  await expect(begin(ana, ana)).rejects.toMatchObject({ status: 404 });
});
‹
it('is out of reach as long as one blocks the other', async () => {
  const [ana, eve] = await pair();
  const { id } = await begin(ana, eve);
  const { id: target } = await say(ana, id);
  const block = await eve.send(moderationApi.createBlock, { id: randomUUID(), kind: 'message', target });
  for (const who of [ana, eve]) {
    await expect(say(who, id)).rejects.toMatchObject({ status: 404 });
    await expect(who.send(messagesApi.listMessages, { id })).rejects.toMatchObject({ status: 404 });
  }
  await expect(begin(ana, eve)).rejects.toMatchObject({ status: 404 });
  await eve.send(moderationApi.deleteBlock, block);
  expect((await ana.send(messagesApi.listMessages, { id })).items).toHaveLength(1);
});
›
it.each([
  ['', 'Please write something'],
  ['x'.repeat(messageLimits.content + 1), 'Please use 2000 characters or fewer'],
])('says what is wrong with a message', async (content, said) => {
  const [ana, eve] = await pair();
  const sent = say(ana, (await begin(ana, eve)).id, content);
  await expect(sent).rejects.toMatchObject({ status: 400, body: { fields: { content: said } } });
});
`,
};
