import { createLogger } from '@reset/service-kit/log';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hearNews } from './news.ts';
import { fakeHearing } from './test/fake-hearing.ts';

const uuid = (n: number) => `01890a5d-ac96-774b-bcce-${String(n).padStart(12, '0')}`;
const [ana, bea, id] = [uuid(1), uuid(2), uuid(9)];

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** What is told to whom after each event, in order. */
const house = () => {
  const { hearing } = fakeHearing();
  const told: unknown[] = [];
  hearNews(hearing, 'test', createLogger('test', 'silent'), {
    toParties: (ids, news) => told.push(['parties', ids, news]),
    toFollowers: (news) => told.push(['followers', news]),
    close: (room) => told.push(['close', room]),
    recheck: (members) => told.push(['recheck', members]),
  });
  return { told, say: (event: string, facts: object) => hearing.say(`test.${event}`, facts) };
};

test('a message is told to the parties that its event names, with its number, and to nobody else', () => {
  const { told, say } = house();
  const sent = { id: uuid(4), conversation_id: id, sender_id: ana, seq: 7 };
  const news = { service: 'community', entity: 'message', id, seq: 7 };
  say('community.message.sent.v1', { ...sent, parties: [ana, bea] });
  say('community.message.sent.v1', sent);
  say('community.message.sent.v1', { id });
  expect(told).toEqual([
    ['parties', [ana, bea], news],
    ['parties', [], news],
  ]);
});

test('a connection that changes closes its conversation, then its parties are told', () => {
  const { told, say } = house();
  say('community.connection.changed.v1', { id, parties: [ana, bea] });
  expect(told).toEqual([
    ['close', { service: 'community', id }],
    ['parties', [ana, bea], { service: 'community', entity: 'connection', id }],
  ]);
});

test('a post is told to those who follow posts, and closes nothing', () => {
  const { told, say } = house();
  say('community.post.created.v1', { id });
  say('community.comment.created.v1', { id: uuid(3), post_id: id });
  expect(told).toEqual([
    ['followers', { service: 'community', entity: 'post', id }],
    ['followers', { service: 'community', entity: 'comment', id }],
  ]);
});

test('what a member changes of herself is told to herself alone', () => {
  const { told, say } = house();
  say('identity.profile.changed.v1', { id: ana, name: 'Ana', admin: false, rev: 2, shows_writing: false });
  expect(told).toEqual([['parties', [ana], { service: 'identity', entity: 'profile', id: ana }]]);
});

test('after a block both are looked at again, once it holds in every service', () => {
  const { told, say } = house();
  const block = { user_id: ana, blocked_id: bea, created_at: '2026-07-01T10:00:00.000Z', ended_at: null };
  say('identity.block.changed.v1', block);
  say('community.block.changed.v1', { user_id: ana });
  vi.advanceTimersByTime(999);
  expect(told).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(told).toEqual([['recheck', [ana, bea]]]);
  vi.advanceTimersByTime(10_000);
  expect(told).toHaveLength(1);
});
