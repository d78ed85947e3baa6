import type { Act } from '@reset/contracts/acts';
import type { Stack } from '@reset/stack';
import { callJson } from './call.ts';
import { newMember } from './people.ts';
import type { Recipe } from './recipe.ts';
import { recipes } from './recipes.ts';
import { serviceToken } from './tokens.ts';
import { v7 as uuidv7 } from './uuid.ts';

/** What an admin does by a route, and what the log then says of it. */
interface ActCase {
  readonly acts: readonly Act[];
  /** Where the route's own recipe changes nothing. */
  readonly recipe?: Recipe;
}

const members = '/api/identity/members';

/** Suspended by a decision, as the house says it. */
const suspended = async (stack: Stack, user_id: string): Promise<void> => {
  const until = new Date(Date.now() + 86_400_000).toISOString();
  const identity = { url: stack.address('identity') };
  const body = { user_id, until, by: null };
  const token = serviceToken(stack, 'admin');
  const { status, text } = await callJson(identity, `PUT /internal/suspensions/${uuidv7()}`, { body, token });
  if (status !== 200) throw new Error(`suspensions: ${status} ${text}`);
};

const role = (admin: boolean): ActCase => ({
  acts: [admin ? 'role.grant' : 'role.revoke'],
  recipe: (_, { counterpart: { id } }) => ({ path: `${members}/${id}/role`, body: { admin } }),
});
const mute = (muted: boolean): ActCase => ({
  acts: [muted ? 'member.muted' : 'member.unmuted'],
  recipe: (_, { owner: { id } }) => ({ path: `/api/admin/mutes/${id}`, body: { muted } }),
});
const answer = (state: 'upheld' | 'reversed'): ActCase => ({
  acts: [`appeal.${state}`],
  recipe: async (caller, thing, stack) => {
    const { path, body } = (await recipes['POST /api/admin/appeals/:id/answer']?.(caller, thing, stack)) ?? {};
    return { path: path ?? '', body: { ...body, state } };
  },
});

/** By route: all that admins change, and what they read that is written down. */
export const actCases: Readonly<Record<string, readonly ActCase[]>> = {
  'PUT /api/identity/members/:id/role': [role(true), role(false)],
  'DELETE /api/identity/members/:id/suspension': [
    {
      acts: ['suspension.lift'],
      recipe: async (_, __, stack) => {
        const { id } = await newMember(stack);
        await suspended(stack, id);
        return { path: `${members}/${id}/suspension` };
      },
    },
  ],
  'POST /functions/v1/get-user-emails': [{ acts: ['members.read-emails'] }],
  'POST /functions/v1/delete-user': [{ acts: ['member.erase'] }],
  'GET /api/community/reports/:id': [{ acts: ['report.read'] }],
  'GET /api/marketplace/reports/:id': [{ acts: ['report.read'] }],
  'POST /api/admin/decisions': [{ acts: ['words.read', 'report.removed', 'decision.made'] }],
  'POST /api/admin/removals': [{ acts: ['words.read', 'post.deleted', 'decision.made'] }],
  'GET /api/admin/appeals/:id': [{ acts: ['appeal.read'] }],
  'POST /api/admin/appeals/:id/answer': [answer('upheld'), answer('reversed')],
  'GET /api/admin/member-notes': [{ acts: ['note.read'] }],
  'POST /api/admin/member-notes': [{ acts: ['note.made'] }],
  'DELETE /api/admin/member-notes/:id': [{ acts: ['note.deleted'] }],
  'PUT /api/admin/mutes/:user_id': [mute(true), mute(false)],
  'POST /api/admin/system-messages': [{ acts: ['system-message.send'] }],
  'POST /api/admin/health/replay': [{ acts: ['events.replay'] }],
};

/** Admins' own, and in no log: lists without anybody's words, and who looks at what for ten minutes. */
export const notActs: ReadonlySet<string> = new Set([
  'GET /api/identity/members',
  'GET /api/identity/members/:id',
  'GET /api/community/reports',
  'GET /api/marketplace/reports',
  'GET /api/admin/appeals',
  'GET /api/admin/mutes/:user_id',
  'GET /api/admin/system-messages/sent',
  'GET /api/admin/system-messages/recipients',
  'GET /api/admin/log',
  'GET /api/admin/health',
  'GET /api/admin/claims',
  'POST /api/admin/claims',
  'DELETE /api/admin/claims/:target',
]);
