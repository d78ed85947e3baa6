import type { Sql } from 'postgres';
import { callJson } from '../support/call.ts';
import { downloadOf } from '../support/exports.ts';
import { chatOf } from '../support/marketplace.ts';
import { connectionOf } from '../support/partners.ts';
import { newMember } from '../support/people.ts';
import { expect, test } from '../support/test.ts';
import { liveTwoLives } from '../support/two-lives.ts';
import { v7 as uuidv7 } from '../support/uuid.ts';

/**
 * Every column that names a member, and by which of its fields a row of hers is found in her archive. Reviewed: a new
 * column says here where she finds it, or why she does not.
 */
const foundBy: Readonly<Record<string, readonly string[]>> = {
  'admin.appeal.user_id': ['id', 'decision_id', 'state', 'created_at'],
  'admin.decision.author_id': ['id', 'rule', 'decided_at', 'written_at'],
  'admin.log_line.subject_id': ['at'],
  'admin.member_note.user_id': ['created_at'],
  'admin.mute.user_id': ['at'],
  'admin.notice.user_id': ['id', 'kind', 'about', 'created_at'],
  'admin.system_message_read.user_id': ['message_id', 'read_at'],
  'community.block.user_id': ['created_at'],
  'community.challenge.created_by': ['id', 'title', 'description', 'created_at'],
  'community.challenge_participant.user_id': ['challenge_id', 'joined_at'],
  'community.challenge_update.user_id': ['id', 'content', 'created_at'],
  'community.connection.receiver_id': ['id', 'status', 'created_at'],
  'community.connection.requester_id': ['id', 'status', 'created_at'],
  'community.forum_comment.user_id': ['id', 'post_id', 'content', 'created_at'],
  'community.forum_post.user_id': ['id', 'title', 'content', 'created_at'],
  'community.notice.user_id': ['id', 'kind', 'about', 'created_at'],
  'community.pace.user_id': ['what', 'at'],
  'community.partner_post.user_id': ['id', 'title', 'description', 'looking_for', 'created_at'],
  'community.private_message.sender_id': ['conversation_id', 'created_at'],
  'community.private_message_read.user_id': ['conversation_id'],
  'community.report.user_id': ['id', 'kind', 'reason', 'state', 'created_at'],
  'identity.data_export.user_id': ['asked_at'],
  'identity.device.user_id': ['seen_at'],
  'identity.known_network.user_id': ['seen_at'],
  'identity.profile.id': ['first_name', 'last_name'],
  'identity.session.user_id': ['signed_in_at'],
  'identity.suspension.user_id': ['at'],
  'identity.users.id': ['email', 'created_at'],
  'journal_ai.advice.user_id': ['id', 'created_at'],
  'journal_ai.ai_use.user_id': ['kind'],
  'journal_ai.journal_entry.user_id': ['id', 'entry_type', 'source', 'created_at', 'updated_at'],
  'journal_ai.note.user_id': ['id', 'created_at', 'updated_at'],
  'journal_ai.pace.user_id': ['what', 'at'],
  'journal_ai.quiz_result.user_id': ['id', 'created_at'],
  'journal_ai.sent_request.user_id': ['id', 'created_at'],
  'journal_ai.voice_call.user_id': ['created_at', 'ends_at'],
  'journal_ai.voice_conversation.user_id': ['id', 'created_at'],
  'marketplace.chat.seller_id': ['id', 'created_at'],
  'marketplace.chat.user_id': ['id', 'created_at'],
  'marketplace.image.user_id': ['id', 'created_at'],
  'marketplace.item.user_id': ['id', 'title', 'description', 'created_at', 'image_id'],
  'marketplace.message.sender_id': ['conversation_id', 'created_at'],
  'marketplace.message_read.user_id': ['conversation_id'],
  'marketplace.pace.user_id': ['what', 'at'],
  'reset_content.library_favourite.user_id': ['slug', 'created_at'],
  'reset_content.pace.user_id': ['what', 'at'],
  'reset_content.quiz_attempt.user_id': ['id', 'created_at'],
  'reset_content.quiz_result.user_id': ['attempt_id', 'pillar'],
  'reset_content.sync_item.user_id': ['changed_at'],
};

/** Kept in her archive, too, each held by a test of its service; nothing of it comes about in two ordinary lives. */
const unlived = [
  ...['admin.log_line.actor_id', 'admin.system_message.sender_id', 'identity.user_role.user_id'],
  ...['community.connection_pause.receiver_id', 'community.connection_pause.requester_id'],
  ...['journal_ai.ai_choice.user_id', 'marketplace.notice.user_id', 'marketplace.report.user_id'],
  ...['identity.block.user_id', 'marketplace.block.user_id'],
  ...['identity.mail_proof.user_id', 'identity.mail_waiting.user_id'],
  ...['identity.mfa_factor.user_id', 'identity.recovery_code.user_id', 'identity.passkey.user_id'],
];

/** Not hers to read, or said elsewhere in her archive. */
const notThere: Readonly<Record<string, RegExp>> = {
  // What she decided as one of the team stands among what she did as an admin.
  'of the team':
    /^admin\.(appeal\.answered_by|claim\.user_id|decision\.decided_by|member_note\.written_by|mute\.muted_by)$/,
  'an act of hers is in the log, told as what she did': /\.audit_line\.actor$/,
  'who of the team looks at her words is nobody’s': /^admin\.claim\.author_id$/,
  'the key of her mark in the log': /^admin\.log_alias\.user_id$/,
  'a line of the log that names her as its subject, too': /^admin\.log_line\.words_of$/,
  'who blocked her is the other’s': /\.block\.blocked_id$/,
  'who reported her is the other’s; what was decided is among her decisions': /\.report\.author_id$/,
  'the same as among "reports muted" of admin': /\.report_mute\.user_id$/,
  'how far her devices are told, as a number': /^reset_content\.sync_head\.user_id$/,
  'what a second step or a passkey is to answer, for minutes': /^identity\.(mfa|webauthn)_challenge\.user_id$/,
  'only while she is erased': /\.key_shred\.(member|owner)_id$/,
};

interface Column {
  readonly schema: string;
  readonly table: string;
  readonly column: string;
}

/** Those that refer to a member, and those that are called so. */
const columnsOf = (sql: Sql) => sql<Column[]>`
  select n.nspname as schema, t.relname as table, a.attname as column
  from pg_constraint c
  join pg_class t on t.oid = c.conrelid
  join pg_namespace n on n.oid = t.relnamespace
  join pg_class r on r.oid = c.confrelid
  join pg_attribute a on a.attrelid = t.oid and a.attnum = any (c.conkey)
  where c.contype = 'f' and r.relname = 'member'
  union
  select table_schema, table_name, column_name
  from information_schema.columns
  where table_schema not in ('pg_catalog', 'information_schema') and data_type in ('uuid', 'text')
    and (column_name ~ '(^|_)(user|member|sender|recipient|requester|receiver|buyer|seller|author|actor|owner|subject)_id$'
      or column_name ~ '_by$' or column_name = 'actor')
  order by 1, 2, 3`;

const textOf = (value: unknown): string => (value instanceof Date ? value.toISOString() : String(value));

test('every row of every service that is hers stands in her archive', async ({ stack, sql }) => {
  const { mia, ana } = await liveTwoLives(stack, 'marigoldwhole', 'lighthousewhole');
  const eve = await newMember(stack);
  await stack.settle();
  await connectionOf(stack, [eve, mia], 'accepted');
  const send = async (route: string, body: object) => {
    const { status, text } = await callJson(stack, route, { body, token: mia.token });
    expect(status, `${route}: ${text}`).toBe(200);
  };
  for (const two of [[mia, ana] as const, [ana, mia] as const]) {
    const chat = await chatOf(stack, two);
    await send(`POST /api/marketplace/chats/${chat}/messages`, { id: uuidv7(), content: 'Is it still there?' });
  }
  const [theirs] = await sql<{ id: string }[]>`select id from community.forum_post where user_id = ${ana.id} limit 1`;
  await send('POST /api/community/blocks', { id: uuidv7(), kind: 'post', target: theirs?.id });
  await stack.settle();

  const columns = await columnsOf(sql);
  const named = columns.map(({ schema, table, column }) => `${schema}.${table}.${column}`);
  const isReviewed = (name: string) =>
    name in foundBy || unlived.includes(name) || Object.values(notThere).some((which) => which.test(name));
  expect(named.filter((name) => !isReviewed(name))).toEqual([]);
  expect([...Object.keys(foundBy), ...unlived].filter((name) => !named.includes(name))).toEqual([]);

  const files = await downloadOf(stack, mia);
  const missing: string[] = [];
  for (const { schema, table, column } of columns) {
    const name = `${schema}.${table}.${column}`;
    const fields = foundBy[name];
    if (!fields) continue;
    const rows = await sql`select * from ${sql(schema)}.${sql(table)} where ${sql(column)} = ${mia.id}`;
    if (!rows.length) missing.push(`${name}: she has none`);
    const told = files.get(`json/${schema.replaceAll('_', '-')}.json`)?.toString() ?? '';
    for (const row of rows) {
      for (const field of fields) {
        const value = row[field] as unknown;
        if (value !== null && !told.includes(textOf(value))) missing.push(`${name}: ${field} ${textOf(value)}`);
      }
    }
  }
  expect(missing).toEqual([]);
});
