import { randomBytes, randomUUID } from 'node:crypto';
import { logApi } from '@reset/contracts/http/admin';
import type { Act } from '@reset/contracts/acts';
import type { RecordedAct } from '@reset/contracts/events';
import { auditLine, member } from '@reset/service-kit/tables';
import { giveCommand, type Stack, stack } from '@reset/service-kit/test';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { verifyLogCommand } from '../commands/verify-log.ts';
import { decision } from '../decisions/tables.ts';
import { admin } from '../service.ts';
import { hashOf } from './hash-of.ts';
import { logAlias, logLine } from './tables.ts';

let house: Stack;
let env: Record<string, string> = {};
beforeAll(async () => {
  const RESET_WRAPPING_KEY = randomBytes(32).toString('base64');
  house = await stack(admin, new URL('../../', import.meta.url), { RESET_WRAPPING_KEY });
  const [at] = await house.db.execute<{ database: string }>(sql`select current_database() as database`);
  const url = new URL(process.env['TEST_POSTGRES_URL'] ?? '');
  url.pathname = `/${at?.database}`;
  url.searchParams.set('search_path', 'admin');
  env = { DATABASE_URL: url.href, KEYRING_URL: url.href, RESET_WRAPPING_KEY };
});
beforeEach(async () => {
  await house.db.delete(auditLine);
  await house.db.delete(logLine);
});
afterAll(() => house.close());

const moderator = (name = 'Mod E.') => house.as({ name, admin: true });
const recorded = (facts: Partial<RecordedAct> & { readonly act: Act }): RecordedAct => ({
  ...{ id: randomUUID(), actor: null, object: null, subject: null, at: house.clock.now().toISOString() },
  ...facts,
});
const tell = async (facts: Parameters<typeof recorded>[0]) => {
  const act = recorded(facts);
  await house.deliver('community.act.recorded.v1', act, act.id);
  return act;
};
const lines = () => house.db.select().from(logLine).orderBy(logLine.seq);
const verify = (...args: string[]) => giveCommand(verifyLogCommand, args, env);

it('each act is one line of one chain, however often and at once it is told', async () => {
  const acts = Array.from({ length: 12 }, () => recorded({ act: 'report.read', object: randomUUID() }));
  const twice = [...acts, ...acts];
  await Promise.all(twice.map((act) => house.deliver('community.act.recorded.v1', act, act.id)));
  await house.deliver('marketplace.act.recorded.v1', acts[0] as RecordedAct, randomUUID());
  const all = await lines();
  expect(all.map(({ seq }) => seq)).toEqual(acts.map((_, n) => n + 1));
  expect(new Set(all.map(({ id }) => id))).toEqual(new Set(acts.map(({ id }) => id)));
  expect(all.slice(1).map(({ previous }) => previous)).toEqual(all.slice(0, -1).map(({ hash }) => hash));
  expect(await verify()).toEqual({ code: 0, said: expect.stringContaining(`12 lines fit`) });
});

it('names members by the same pseudonym in all lines, and nobody once she is erased: the chain fits as before', async () => {
  const [mod, mia] = [await moderator(), await house.as({ name: 'Mia K.' })];
  await tell({ act: 'post.deleted', actor: mod.id, subject: mia.id });
  await tell({ act: 'member.erase', actor: mod.id, subject: mia.id });
  const [first, second] = await lines();
  expect(first).toMatchObject({ actor_id: mod.id, subject_id: mia.id });
  expect(first?.subject_alias).toBe(second?.subject_alias);
  expect(first?.subject_alias).not.toBe(first?.actor_alias);
  expect(JSON.stringify([first?.subject_alias, first?.actor_alias])).not.toContain(mia.id);
  expect(await house.exported(mia.id)).toMatchObject({
    'what admins did': [
      { act: 'Took away a post', why: null, at: first?.at },
      { act: 'Deleted an account', why: null, at: second?.at },
    ],
  });
  expect(JSON.stringify(await house.exported(mia.id))).not.toMatch(new RegExp(`${mod.id}|Mod E`));

  await house.deliver('identity.erasure.requested.v1', { id: mia.id });
  expect((await lines())[0]).toMatchObject({ ...first, subject_id: null });
  expect(await house.db.select().from(logAlias).where(eq(logAlias.user_id, mia.id))).toEqual([]);
  await tell({ act: 'report.kept', subject: mia.id });
  const late = (await lines())[2];
  expect(late).toMatchObject({ subject_id: null, subject_alias: expect.stringMatching(/^[0-9a-f]{64}$/) });
  expect(late?.subject_alias).not.toBe(first?.subject_alias);
  expect((await verify()).code).toBe(0);
  const { items } = await mod.send(logApi.listLog, {});
  expect(items.at(-1)).toMatchObject({
    actor: { person: { id: mod.id, name: 'Mod E.', admin: true } },
    subject: { person: null, alias: first?.subject_alias?.slice(0, 8) },
  });
});

it('what was done here is in it as well', async () => {
  const mod = await moderator();
  const target = randomUUID();
  await house.acting(mod.id, ({ writeAhead }) =>
    writeAhead(
      async () => null,
      async (tx) => tx.audit('events.replay', target, { why: 'test' }),
    ),
  );
  await vi.waitFor(async () => expect(await lines()).toMatchObject([{ service: 'admin', target, why: 'test' }]), {
    timeout: 20_000,
  });
});

const five = async () => {
  for (let n = 0; n < 5; n += 1) await tell({ act: 'report.read', object: randomUUID() });
  return verify();
};

it('a line that was changed, taken out or put in is found, also where it was hashed anew', async () => {
  expect((await five()).code).toBe(0);
  await house.db.update(logLine).set({ act: 'report.kept' }).where(eq(logLine.seq, 3));
  expect(await verify()).toEqual({ code: 1, said: 'Line 3 was changed.\n' });
  const [, , third] = await lines();
  if (third)
    await house.db
      .update(logLine)
      .set({ hash: hashOf(third) })
      .where(eq(logLine.seq, 3));
  expect(await verify()).toEqual({ code: 1, said: expect.stringMatching(/^Line 4 does not stand behind line 3/) });
  await house.db.delete(logLine).where(eq(logLine.seq, 3));
  expect(await verify()).toEqual({ code: 1, said: 'Line 3 is missing: line 4 stands behind line 2.\n' });
});

it('a line that names somebody else than was written down is found, also where it names nobody', async () => {
  const [mod, eve, mia] = [await moderator(), await moderator('Eve R.'), await house.as({ name: 'Mia K.' })];
  await tell({ act: 'post.deleted', actor: mod.id, subject: mia.id });
  await tell({ act: 'report.read', actor: eve.id });
  await tell({ act: 'admin.grant', subject: eve.id });
  expect((await verify()).code).toBe(0);
  const [before] = await lines();
  const put = async (set: Partial<typeof logLine.$inferSelect>) => {
    await house.db.update(logLine).set(set).where(eq(logLine.seq, 1));
    const found = await verify();
    await house.db
      .update(logLine)
      .set(before ?? {})
      .where(eq(logLine.seq, 1));
    return found;
  };
  const wrong = (who: string) => ({
    code: 1,
    said: `Line 1 names somebody else than was written down: ${who}.\n`,
  });
  expect(await put({ actor_id: eve.id })).toEqual(wrong('who did it'));
  expect(await put({ subject_id: eve.id })).toEqual(wrong('whom it concerned'));
  expect(await put({ actor_id: null, subject_id: null })).toEqual(wrong('who did it and whom it concerned'));
  const stranger = await house.as();
  expect(await put({ actor_id: stranger.id })).toEqual(wrong('who did it'));
  await house.db.update(logLine).set({ actor_id: eve.id }).where(eq(logLine.seq, 3));
  expect((await verify()).said).toContain('Line 3 names somebody else');
  await house.db.update(logLine).set({ actor_id: null }).where(eq(logLine.seq, 3));
  expect((await verify()).code).toBe(0);
});

it('a line between two others is found', async () => {
  await five();
  await house.db
    .update(logLine)
    .set({ seq: sql`${logLine.seq} + 100` })
    .where(sql`${logLine.seq} > 2`);
  await house.db
    .update(logLine)
    .set({ seq: sql`${logLine.seq} - 99` })
    .where(sql`${logLine.seq} > 2`);
  const [, second, next] = await lines();
  if (!second || !next) throw new Error('there are lines');
  const between = { ...next, seq: 3, id: randomUUID(), previous: second.hash };
  await house.db.insert(logLine).values({ ...between, hash: hashOf(between) });
  expect(await verify()).toEqual({ code: 1, said: 'Line 4 was changed.\n' });
});

it('a hash that was noted says whether the end is still there', async () => {
  const noted = /[0-9a-f]{64}/.exec((await five()).said)?.[0] ?? '';
  expect((await verify(noted)).code).toBe(0);
  await house.db.delete(logLine).where(eq(logLine.seq, 5));
  expect((await verify()).code).toBe(0);
  expect(await verify(noted)).toEqual({ code: 1, said: expect.stringContaining('No line has this hash') });
  expect(await verify('nonsense')).toEqual({ code: 2, said: 'Usage: admin:verify-log [HASH]\n' });
});

it('is looked through by act, service, member and time, newest first', async () => {
  const [mod, mia] = [await moderator('Noor A.'), await house.as({ name: 'Mia_100% K.' })];
  const at = (day: number) => `2026-11-0${day}T10:00:00.000Z`;
  const read = await tell({ act: 'report.read', actor: mod.id, at: at(1) });
  const taken = await tell({ act: 'post.deleted', actor: mod.id, subject: mia.id, at: at(2) });
  const granted = recorded({ act: 'admin.grant', subject: mia.id, at: at(3) });
  await house.deliver('identity.act.recorded.v1', granted, granted.id);
  const found = async (search: Parameters<typeof mod.send<typeof logApi.listLog>>[1]) =>
    (await mod.send(logApi.listLog, search)).items.map(({ id }) => id);
  expect(await found({})).toEqual([granted.id, taken.id, read.id]);
  expect(await found({ act: 'post.deleted' })).toEqual([taken.id]);
  expect(await found({ service: 'identity' })).toEqual([granted.id]);
  expect(await found({ who: 'mia_100%' })).toEqual([granted.id, taken.id]);
  expect(await found({ who: 'noor' })).toEqual([taken.id, read.id]);
  expect(await found({ who: mia.id })).toEqual([granted.id, taken.id]);
  expect(await found({ from: at(2), until: at(3) })).toEqual([taken.id]);
  const page = await mod.send(logApi.listLog, { limit: 2 });
  expect(await found({ limit: 2, after: page.next ?? '' })).toEqual([read.id]);
});

it('finds what concerned who is gone by the pseudonym that its lines show', async () => {
  const [mod, mia] = [await moderator(), await house.as({ name: 'Mia K.' })];
  const taken = await tell({ act: 'post.deleted', actor: mod.id, subject: mia.id });
  const decided = await tell({ act: 'decision.made', actor: mod.id, subject: mia.id });
  await tell({ act: 'report.read', actor: mod.id, subject: (await house.as()).id });
  await house.deliver('identity.erasure.requested.v1', { id: mia.id });
  const { items } = await mod.send(logApi.listLog, { act: 'post.deleted' });
  const alias = items[0]?.subject?.alias ?? '';
  const found = async (who: string) => (await mod.send(logApi.listLog, { who })).items.map(({ id }) => id);
  for (const shown of [alias, `former member ${alias}`, alias.toUpperCase()])
    expect(await found(shown)).toEqual([decided.id, taken.id]);
  expect(await found(alias.slice(0, 6))).toEqual([]);
});

it('says to no admin who of the team did what concerned her or her words, as long as there is another', async () => {
  await house.db.update(member).set({ admin: false });
  const [ada, bea] = [await moderator('Ada T.'), await moderator('Bea T.')];
  const [about, kept] = [randomUUID(), randomUUID()];
  await house.db.insert(decision).values({
    ...{ id: kept, service: 'community', kind: 'post', target: about, author_id: ada.id, decided_by: bea.id },
    ...{ removed: true, warned: false, created_at: house.clock.now().toISOString() },
  });
  await tell({ act: 'note.made', actor: bea.id, subject: ada.id, object: randomUUID() });
  await tell({ act: 'report.read', actor: bea.id, object: about });
  await tell({ act: 'decision.made', actor: bea.id, object: kept });
  await tell({ act: 'member.muted', actor: ada.id, subject: bea.id });
  await tell({ act: 'admin.grant', subject: ada.id });
  const seen = async (who: typeof ada, search = {}) =>
    (await who.send(logApi.listLog, search)).items.map(({ seq, actor }) => [
      seq,
      actor === null || actor === 'team' ? actor : actor.person?.name,
    ]);
  const byName = (await seen(bea)).map(([, name]) => name);
  expect(byName).toEqual([null, 'team', 'Bea T.', 'Bea T.', 'Bea T.']);
  expect((await seen(ada)).map(([, name]) => name)).toEqual([null, 'Ada T.', 'team', 'team', 'team']);
  const [own] = (await ada.send(logApi.listLog, { who: 'Bea' })).items;
  for (const who of ['Bea', bea.id, own?.subject?.alias ?? ''])
    expect(await seen(ada, { who })).toEqual([[4, 'Ada T.']]);
  await house.deliver('identity.role.changed.v1', { id: bea.id, name: 'Bea T.', admin: false, rev: 2 });
  expect((await seen(ada)).map(([, name]) => name)).toEqual([null, 'Ada T.', 'Bea T.', 'Bea T.', 'Bea T.']);
});

it('says it to her no sooner when the claim has ended: whose words a line is about is kept, shown nowhere, and goes with her', async () => {
  await house.db.update(member).set({ admin: false });
  const [ada, bea] = [await moderator('Ada T.'), await moderator('Bea T.')];
  await tell({ act: 'report.read', actor: bea.id, object: randomUUID(), words_of: ada.id });
  const seen = async (who: typeof ada, search = {}) => (await who.send(logApi.listLog, search)).items;
  expect((await seen(ada)).map(({ actor, subject }) => [actor, subject])).toEqual([['team', null]]);
  const [hers] = await seen(bea);
  expect([hers?.actor, hers?.subject]).toMatchObject([{ person: { name: 'Bea T.' } }, null]);
  expect(JSON.stringify(hers)).not.toContain(ada.id);
  for (const who of [ada.id, 'Ada']) expect(await seen(bea, { who })).toEqual([]);
  await house.deliver('identity.erasure.requested.v1', { id: ada.id });
  expect(await lines()).toMatchObject([{ words_of: null }]);
  expect(await verify()).toMatchObject({ code: 0 });
});

it('is for admins, and its lines are not for changing', async () => {
  await expect((await house.as()).send(logApi.listLog, {})).rejects.toMatchObject({ status: 403 });
  expect(admin.appendOnly).toEqual([logLine]);
});
