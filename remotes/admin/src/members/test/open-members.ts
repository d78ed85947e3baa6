import { memberNotesApi, mutesApi } from '@reset/contracts/http/admin';
import { meApi, memberFunctions, membersApi } from '@reset/contracts/http/identity';
import type { MemberEmail, MemberRow } from '@reset/contracts/members';
import { ApiError } from '@reset/remote-kit/data';
import { answer, renderPage } from '@reset/remote-kit/test';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { admin, uuid } from '../../test/house.ts';
import { Members } from '../members.tsx';

export const row = (n: number, over: Partial<MemberRow> = {}): MemberRow => ({
  ...{ id: uuid(n), name: `Ada ${n}`, full_name: `Ada ${n}`, email: `ada${n}@example.org`, admin: false },
  ...{ suspended_until: null, created_at: '2026-01-05T12:00:00.000Z', ...over },
});
export const self = row(0, {
  id: admin.id,
  name: 'Mia K.',
  full_name: 'Mia Keller',
  email: 'mia@example.org',
  admin: true,
});

/** The page with its members, each act answered from `state`. */
export const open = (
  first: {
    rows?: readonly MemberRow[];
    says?: ApiError;
    emails?: readonly MemberEmail[];
    unread?: ApiError;
    muted?: boolean;
  } = {},
  at = '/admin',
) => {
  const state = {
    rows: [self, row(1), row(2)] as readonly MemberRow[],
    ...{ emails: [] as readonly MemberEmail[], says: null as ApiError | null, unread: null as ApiError | null },
    ...{ muted: false, ...first },
  };
  const page = renderPage(Members, {
    ...{ as: admin, at },
    answers: [
      answer(membersApi.listMembers, ({ search = '', after = '0' }) => {
        const all = state.rows.filter(({ full_name, email }) => `${full_name} ${email}`.includes(search));
        const from = Number(after);
        return { items: all.slice(from, from + 3), next: all.length > from + 3 ? String(from + 3) : null };
      }),
      answer(membersApi.changeRole, ({ id, admin: is }) => {
        if (state.says) return state.says;
        state.rows = state.rows.map((one) => (one.id === id ? { ...one, admin: is } : one));
        return state.rows.find((one) => one.id === id) ?? new ApiError('not_found');
      }),
      answer(meApi.readMe, { ...admin, admin: false }),
      answer(membersApi.liftSuspension, ({ id }) => {
        if (state.says) return state.says;
        state.rows = state.rows.map((one) => (one.id === id ? { ...one, suspended_until: null } : one));
        return { id, suspended_until: null };
      }),
      answer(membersApi.readMember, ({ id }) => state.unread ?? state.rows.find((one) => one.id === id) ?? self),
      answer(mutesApi.readMute, ({ user_id }) => ({ user_id, muted: state.muted })),
      answer(mutesApi.changeMute, (mute) => {
        state.muted = mute.muted;
        return mute;
      }),
      answer(memberNotesApi.listMemberNotes, {
        items: [{ id: uuid(9), content: 'Was warned.', by: null, created_at: '2026-01-05T12:00:00.000Z' }],
        next: null,
      }),
      answer(memberFunctions.deleteUser, ({ userId }) => {
        if (state.says) return state.says;
        state.rows = state.rows.filter(({ id }) => id !== userId);
        return { id: userId, receipt: null };
      }),
      answer(memberFunctions.getUserEmails, () => state.says ?? [...state.emails]),
    ],
  });
  return { state, ...page };
};
export const rowOf = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(name) }));

export const press = async (label: string) =>
  userEvent.click(await (await rowOf('Ada 1')).findByRole('button', { name: `${label}: Ada 1` }));
