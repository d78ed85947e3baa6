import { authErrors } from '@reset/contracts/http/auth';
import { outbox } from '@reset/service-kit/tables';
import { eq } from 'drizzle-orm';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sweep } from '../sweep.ts';
import { openBrowser, someone } from '../test/browser.ts';
import { type Identity, startIdentity } from '../test/identity.ts';
import { session, sessionEnd } from './tables.ts';

const DAY_MS = 24 * 3_600_000;
const lives = { SESSION_DAYS: 20, SESSION_IDLE_DAYS: 5 };
let identity: Identity;
beforeAll(async () => {
  identity = await startIdentity({ SESSION_DAYS: '20', SESSION_IDLE_DAYS: '5' });
});
afterAll(() => identity.close());

const signUp = async () => {
  const { auth } = openBrowser(identity);
  const { data } = await auth.signUp(someone());
  return { auth, userId: data.user?.id ?? '', id: String(decodeJwt(data.session?.access_token ?? '').session_id) };
};
const rowOf = async (id: string) => (await identity.db.select().from(session).where(eq(session.id, id)))[0];
const expired = { status: 400, code: 'session_expired', message: authErrors.session_expired };

test('a session that is used goes on to its longest life, and then ends kindly', async () => {
  const { auth, id } = await signUp();
  for (let day = 0; day < 20; day += 4) {
    identity.clock.advance(4 * DAY_MS - 1_000);
    expect((await auth.refreshSession()).error).toBeNull();
  }
  identity.clock.advance(DAY_MS);
  expect((await auth.refreshSession()).error).toMatchObject(expired);
  expect(await rowOf(id)).toMatchObject({ ending: 'expired', ended_at: expect.any(String) });
});

test('a session that nobody uses ends, and whoever comes back is told why', async () => {
  const { auth } = await signUp();
  identity.clock.advance(5 * DAY_MS + 1_000);
  const again = await auth.refreshSession();
  expect(again.error).toMatchObject(expired);
});

test('the sweep ends what is overdue, with the event that the gateway hears, and nothing else', async () => {
  const idle = await signUp();
  identity.clock.advance(5 * DAY_MS + 1_000);
  const used = await signUp();
  await identity.acting(used.userId, (ctx) => sweep({ ...ctx, clock: identity.clock.now }, lives));
  expect(await rowOf(idle.id)).toMatchObject({ ending: 'expired' });
  expect(await rowOf(used.id)).toMatchObject({ ended_at: null });
  expect((await identity.db.select().from(sessionEnd)).map(({ session_id }) => session_id)).toContain(idle.id);
  const told = await identity.db
    .select()
    .from(outbox)
    .where(eq(outbox.event, 'identity.session.ended.v1'))
    .orderBy(outbox.seq);
  expect(JSON.stringify(told)).toContain(idle.id);
  expect((await idle.auth.refreshSession()).error).toMatchObject(expired);
});
