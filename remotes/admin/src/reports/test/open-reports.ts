import { appealsApi, claimsApi, decisionsApi, memberNotesApi, mutesApi, unreadApi } from '@reset/contracts/http/admin';
import { moderationApi as ofCommunity, unreadApi as unreadInCommunity } from '@reset/contracts/http/community';
import { moderationApi as ofMarketplace, unreadApi as unreadInMarketplace } from '@reset/contracts/http/marketplace';
import { ApiError } from '@reset/remote-kit/data';
import { type Answer, answer, renderPage } from '@reset/remote-kit/test';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Reports } from '../reports.tsx';

const as = { id: '01890a5d-ac96-774b-bcce-b302099a8001', name: 'Ada T.', admin: true };
export const mia = { id: '01890a5d-ac96-774b-bcce-b302099a8057', name: 'Mia K.' };
export const zoe = { id: '01890a5d-ac96-774b-bcce-b302099a8058', name: 'Zoe L.' };
export const target = '01890a5d-ac96-774b-bcce-b302099a8003';
export const other = '01890a5d-ac96-774b-bcce-b302099a8004';
export const at = '2026-11-21T08:00:00.000Z';
const until = new Date(Date.now() + 600_000).toISOString();
export const subject = {
  ...{ id: other, kind: 'post' as const, target, author: mia, anonymous: false, count: 2 },
  ...{ reasons: ['unkind', 'scam'], first_at: at, created_at: at },
};
const report = { id: other, reason: 'unkind', note: 'Please look.', content: 'Unkind words', reporter: zoe };
export const whole = {
  ...{ kind: 'post', target, author: mia, anonymous: false, within: null },
  reports: [{ ...report, state: 'open' as const, created_at: at, decided_at: null }],
};
export const claim = {
  service: 'community',
  kind: 'post',
  target,
  by: { ...as, admin: true as const },
  mine: true,
  until,
};
export const page = <T>(...items: T[]) => ({ items, next: null });
export const appeal = { id: other, state: 'open' as const, created_at: at, member: mia, own: false };
const decided = {
  ...{ id: target, service: 'community', kind: 'post', decided_at: at, removed: true, warned: false },
  ...{ suspended_until: null, facts: 'It shamed somebody.', rule: 'kind' },
  ...{ reported: true, words: 'You are no mother.', written_at: at, within: null },
};
export const unavailable = new ApiError('unavailable');

const usual = [
  answer(ofCommunity.listSubjects, page(subject)),
  answer(ofMarketplace.listSubjects, page({ ...subject, kind: 'item', target: other, count: 1 })),
  answer(ofCommunity.readSubject, whole),
  answer(claimsApi.listClaims, { items: [] }),
  answer(claimsApi.createClaim, claim),
  answer(claimsApi.deleteClaim, null),
  answer(decisionsApi.createDecision, ({ id }) => ({ id, decided_at: at })),
  answer(appealsApi.listAppeals, page(appeal)),
  answer(appealsApi.readAppeal, { ...appeal, content: 'It was a joke.', answer: '', decision: decided }),
  answer(appealsApi.answerAppeal, ({ id, state }) => ({ id, state })),
  answer(mutesApi.readMute, { user_id: zoe.id, muted: false }),
  answer(mutesApi.changeMute, (mute) => mute),
  answer(memberNotesApi.listMemberNotes, page({ id: other, content: 'Was warned.', by: zoe, created_at: at })),
  answer(memberNotesApi.createMemberNote, ({ id }) => ({ id })),
  answer(memberNotesApi.deleteMemberNote, null),
  answer(unreadApi.readUnread, { messages: 3, team: 1 }),
  answer(unreadInCommunity.readUnread, { messages: 0, team: 1 }),
  answer(unreadInMarketplace.readUnread, { messages: 0, team: 1 }),
];

/** The tab, with a hub where one is given. @param first answers that come before the usual ones */
export const openWith = (setting: Partial<Setting>, ...first: Answer[]) => {
  return renderPage(Reports, {
    ...{ as, at: '/admin?tab=reports' },
    ...setting,
    answers: [...first, ...usual],
  });
};
type Setting = Pick<Parameters<typeof renderPage>[1] & object, 'openLive' | 'at'>;
export const open = (...first: Answer[]) => openWith({}, ...first);

export const look = async () => {
  await userEvent.click(await screen.findByRole('button', { name: /Look at it\s*: Post by Mia K\./ }));
  const dialog = await screen.findByRole('dialog', { name: 'Post by Mia K.' });
  await within(dialog).findByText('Who reported it');
  return dialog;
};
