import { randomUUID } from 'node:crypto';
import { membersApi, memberFunctions, meApi, suspensionsApi } from '@reset/contracts/http/identity';
import { memberMessages, MemberRow } from '@reset/contracts/members';
import { FOR_GOOD } from '@reset/contracts/suspension';
import { auditLine, member, outbox } from '@reset/service-kit/tables';
import { refusal } from '@reset/service-kit/test';
import { asc, desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { userRole } from '../roles/tables.ts';
import { type Identity, startIdentity } from '../test/identity.ts';
import { newAdmin, newPerson, type Person } from '../test/people.ts';

const { listMembers, readMember, changeRole, liftSuspension } = membersApi;
const { deleteUser, getUserEmails } = memberFunctions;
const HOUR = 3_600_000;

let identity: Identity;
let admin: Person;
beforeAll(async () => {
  identity = await startIdentity();
  admin = await newAdmin(identity);
});
afterAll(() => identity.close());

const acts = async (target: string) =>
  (await identity.db.select().from(auditLine).where(eq(auditLine.target, target)).orderBy(asc(auditLine.id))).map(
    ({ act }) => act,
  );
const toldOf = async (event: string, id: string) =>
  (await identity.db.select().from(outbox).where(eq(outbox.event, event)).orderBy(outbox.seq))
    .map(({ facts }) => facts as { id: string; admin: boolean; suspended_until: string | null })
    .filter((facts) => facts.id === id);
/** What a decision makes of a suspension. */
const suspend = async (user_id: string, until: string | null, id: string = randomUUID()) => {
  const decided = { id, user_id, until, by: admin.id };
  return (await identity.asService('admin').send(suspensionsApi.changeSuspension, decided)).suspended_until;
};
const soon = () => new Date(identity.clock.now().getTime() + 7 * 24 * HOUR).toISOString();

describe('the list', () => {
  test('finds by name in full, displayed name and e-mail, and takes what is typed for what it is', async () => {
    const zoe = await newPerson(identity, { first_name: 'Zoë', last_name: 'O’Brien' });
    const odd = await newPerson(identity, { first_name: 'Per_cent', last_name: 'Bell', display_name: '100% Sun\\day' });
    const found = async (search: string) => {
      const { body } = await admin.ask(listMembers, { search, limit: 50 });
      return body.items.map(({ id }) => id);
    };
    expect(await found('o’bri')).toEqual([zoe.id]);
    expect(await found('Zoë O.')).toEqual([zoe.id]);
    expect(await found(zoe.email.toUpperCase())).toEqual([zoe.id]);
    for (const search of ['100%', 'n\\d', 'r_c'])
      expect({ search, ids: await found(search) }).toEqual({ search, ids: [odd.id] });
    for (const search of ['%%', '__', '\\\\', "' or 1=1 --", '%zoë%']) expect(await found(search)).toEqual([]);
    const { status, body } = await admin.ask(listMembers, { search: 'x'.repeat(101) });
    expect([status, body]).toMatchObject([400, { fields: { search: 'Please use 100 characters or fewer' } }]);
    const { body: row } = await admin.ask(readMember, { id: odd.id });
    expect(MemberRow.parse(row)).toEqual({
      ...{ id: odd.id, name: '100% Sun\\day', full_name: 'Per_cent Bell', email: odd.email },
      ...{ admin: false, suspended_until: null, created_at: expect.any(String) },
    });
    expect((await admin.ask(readMember, { id: randomUUID() })).status).toBe(404);
  });

  test.for(['joined', 'name'] as const)(
    'by %s, both ways: everybody once, in order, however small the page',
    async (sort) => {
      for (const first_name of ['Ida', 'ida', 'Émilie', '李', 'Zed'])
        await newPerson(identity, { first_name, last_name: '小明' });
      const walk = async (direction: 'asc' | 'desc') => {
        const rows: MemberRow[] = [];
        let after: string | undefined;
        do {
          const { status, body } = await admin.ask(listMembers, { sort, direction, limit: 3, ...(after && { after }) });
          expect(status).toBe(200);
          rows.push(...body.items);
          after = body.next ?? undefined;
        } while (after);
        return rows.map(({ id }) => id);
      };
      const up = await walk('asc');
      expect(new Set(up).size).toBe(up.length);
      expect(up.length).toBeGreaterThan(6);
      expect(await walk('desc')).toEqual(up.toReversed());
      const first = { joined: admin.id, name: up[0] };
      expect(up[0]).toBe(first[sort]);
    },
  );

  test('a place that was given for another order is refused, and nobody else sees any of it', async () => {
    const { body } = await admin.ask(listMembers, { sort: 'name', limit: 1 });
    expect((await admin.ask(listMembers, { sort: 'joined', after: body.next ?? '' })).status).toBe(400);
    const ana = await newPerson(identity);
    for (const { status } of [await ana.ask(listMembers, {}), await ana.ask(readMember, { id: ana.id })])
      expect(status).toBe(403);
  });
});

describe('roles', () => {
  test('made and revoked, told, and in the audit; what is so already is told nobody', async () => {
    const ana = await newPerson(identity);
    for (let n = 0; n < 2; n += 1) {
      const { status, body } = await admin.ask(changeRole, { id: ana.id, admin: true });
      expect([status, body]).toMatchObject([200, { id: ana.id, admin: true }]);
    }
    expect((await ana.ask(listMembers, {})).status).toBe(200);
    for (let n = 0; n < 2; n += 1) await admin.ask(changeRole, { id: ana.id, admin: false });
    expect((await ana.ask(listMembers, {})).status).toBe(403);
    expect((await ana.ask(meApi.readMe, {})).body).toMatchObject({ admin: false });
    expect((await toldOf('identity.role.changed.v1', ana.id)).map((facts) => facts.admin)).toEqual([true, false]);
    expect(await acts(ana.id)).toEqual(['role.grant', 'role.revoke']);
    expect((await admin.ask(changeRole, { id: randomUUID(), admin: true })).status).toBe(404);
  });

  test('who was revoked a moment ago changes nothing more, and of two one stays, whatever they do at once', async () => {
    for (let round = 0; round < 6; round += 1) {
      await identity.db.delete(userRole);
      await identity.db.update(member).set({ admin: false });
      const [ana, bea] = [await newAdmin(identity), await newAdmin(identity)];
      const end = (by: Person, other: Person) =>
        round % 2 ? by.ask(changeRole, { id: other.id, admin: false }) : by.ask(deleteUser, { userId: other.id });
      const statuses = (await Promise.all([end(ana, bea), end(bea, ana)])).map(({ status }) => status);
      expect(statuses.filter((status) => status === 200)).toHaveLength(1);
      expect([401, 403, 409]).toContain(statuses.find((status) => status !== 200));
      expect(await identity.db.select().from(userRole)).toHaveLength(1);
    }
    admin = await newAdmin(identity);
  });

  test('the last one stays, revoked by nobody and erased by nobody, and is told why', async () => {
    await identity.db.delete(userRole);
    await identity.db.update(member).set({ admin: false });
    admin = await newAdmin(identity);
    const refused = [
      await admin.ask(changeRole, { id: admin.id, admin: false }),
      await admin.ask(deleteUser, { userId: admin.id, selfDelete: true }),
    ];
    const said = 'This is the only admin. Please make somebody else an admin first.';
    for (const { status, body } of refused) expect([status, body.code, body.error]).toEqual([409, 'conflict', said]);
  });
});

test('an admin’s act takes a sign-in of the last hour, which renewing a token does not renew', async () => {
  const { browser, ask, email, password } = await newAdmin(identity);
  const ana = await newPerson(identity);
  identity.clock.advance(HOUR + 1_000);
  expect((await browser.auth.refreshSession()).error).toBeNull();
  expect((await ask(listMembers, {})).status).toBe(200);
  for (const asked of [
    ask(changeRole, { id: ana.id, admin: true }),
    ask(liftSuspension, { id: ana.id }),
    ask(getUserEmails, {}),
    ask(deleteUser, { userId: ana.id }),
  ])
    expect(await asked).toMatchObject({ status: 403, body: { code: 'fresh' } });
  await browser.auth.signInWithPassword({ email, password });
  expect((await ask(changeRole, { id: ana.id, admin: true })).status).toBe(200);
  admin = await newAdmin(identity);
});

describe('suspension', () => {
  const newcomer = async () => {
    const ana = await newPerson(identity);
    const set = (until: string | null, reference: string) => suspend(ana.id, until, reference);
    const lift = () => admin.ask(liftSuspension, { id: ana.id });
    const told = async () =>
      (await toldOf('identity.suspension.changed.v1', ana.id)).map((facts) => facts.suspended_until);
    return { ana, set, lift, told };
  };
  const later = (hours: number) => new Date(identity.clock.now().getTime() + hours * HOUR).toISOString();

  test('is set, repeated, changed and taken back by its decision, and told', async () => {
    const { set, told } = await newcomer();
    const [first, other] = [randomUUID(), randomUUID()];
    const [week, longer] = [later(7 * 24), later(8 * 24)];
    for (let n = 0; n < 2; n += 1) expect(await set(week, first)).toBe(week);
    expect(await set(longer, first)).toBe(longer);
    for (let n = 0; n < 2; n += 1) expect(await set(null, first)).toBeNull();
    expect(await set(week, first)).toBe(week);
    expect(await set(null, other)).toBe(week);
    expect(await told()).toEqual([week, longer, null, week]);
    expect([await acts(first), await acts(other)]).toEqual([
      ['suspension.set', 'suspension.set', 'suspension.lift', 'suspension.set'],
      [],
    ]);
    expect((await refusal(suspend(admin.id, null, first))).status).toBe(409);
    const lines = await identity.db.select().from(auditLine).where(eq(auditLine.target, first));
    expect(new Set(lines.map(({ actor }) => actor))).toEqual(new Set([admin.id]));
  });

  test('holds as long as the latest of several that stand; one taken back leaves the others', async () => {
    const { set, told } = await newcomer();
    const [first, second, short] = [randomUUID(), randomUUID(), randomUUID()];
    expect(await set(FOR_GOOD, first)).toBe(FOR_GOOD);
    expect(await set(later(24), short)).toBe(FOR_GOOD);
    expect(await set(FOR_GOOD, second)).toBe(FOR_GOOD);
    expect(await set(null, first)).toBe(FOR_GOOD);
    identity.clock.advance(25 * HOUR);
    admin = await newAdmin(identity);
    // The day of the short one is over.
    expect(await set(null, second)).toBeNull();
    expect(await told()).toEqual([FOR_GOOD, null]);
  });

  test('is lifted by hand whichever decisions made it, and none of those sets it again', async () => {
    const { ana, set, lift, told } = await newcomer();
    const [first, second] = [randomUUID(), randomUUID()];
    const week = later(7 * 24);
    await set(week, first);
    await set(FOR_GOOD, second);
    for (let n = 0; n < 2; n += 1)
      expect(await lift()).toEqual({ status: 200, body: { id: ana.id, suspended_until: null } });
    expect(await set(FOR_GOOD, second)).toBeNull();
    expect(await told()).toEqual([week, FOR_GOOD, null]);
    expect(await acts(ana.id)).toEqual(['suspension.lift']);
    expect(await set(week, randomUUID())).toBe(week);
    expect((await ana.ask(liftSuspension, { id: ana.id })).status).toBe(403);
    expect((await admin.ask(liftSuspension, { id: randomUUID() })).status).toBe(404);
  });

  test('she is told until when, and by which of several decisions; of none that is over or lifted', async () => {
    const { ana, set, lift } = await newcomer();
    const told = async () => ((await ana.ask(meApi.readMe, {})).body as { suspension: unknown }).suspension;
    const [day, week] = [randomUUID(), randomUUID()];
    const [short, long] = [later(24), later(7 * 24)];
    expect(await told()).toBeNull();
    await set(long, week);
    await set(short, day);
    expect(await told()).toEqual({ until: long, decision: week });
    await set(null, week);
    expect(await told()).toEqual({ until: short, decision: day });
    await lift();
    expect(await told()).toBeNull();
    await set(later(1), randomUUID());
    identity.clock.advance(2 * HOUR);
    await ana.browser.auth.refreshSession();
    expect(await told()).toBeNull();
    admin = await newAdmin(identity);
  });

  test('she signs in, reads and changes her password; her names, which others read, stay until it is over', async () => {
    const ana = await newPerson(identity);
    const until = soon();
    await suspend(ana.id, until);
    const named = await ana.browser.auth.updateUser({ data: { display_name: 'Sunny' } });
    expect(named.error).toMatchObject({ status: 403, code: 'suspended', message: expect.stringContaining('until ') });
    expect((await ana.browser.auth.updateUser({ password: 'another lavender tea' })).error).toBeNull();
    expect((await ana.ask(meApi.readMe, {})).status).toBe(200);
    expect(await identity.exported(ana.id)).toMatchObject({
      suspension: { suspended_until: until, decisions: [{ until, at: expect.any(String), lifted_at: null }] },
    });
    identity.clock.advance(8 * 24 * HOUR);
    await ana.browser.auth.refreshSession();
    expect((await ana.browser.auth.updateUser({ data: { display_name: 'Sunny' } })).error).toBeNull();
    admin = await newAdmin(identity);
  });

  test('an admin is revoked first, a suspended member is lifted first, and what is over is no time', async () => {
    const [ana, bea] = [await newAdmin(identity), await newPerson(identity)];
    const refused = async (id: string, until: string) => (await refusal(suspend(id, until))).body;
    expect((await refused(ana.id, soon())).error).toBe('This member is an admin. Please revoke that first.');
    await suspend(bea.id, soon());
    const made = await admin.ask(changeRole, { id: bea.id, admin: true });
    expect([made.status, made.body.error]).toEqual([409, 'This member is suspended. Please lift that first.']);
    const past = await refused(bea.id, identity.clock.now().toISOString());
    expect(past).toMatchObject({ code: 'invalid', error: 'Please choose a time that is still to come' });
    expect(memberMessages.past).toBe(past.error);
  });

  test('follows from a decision: nobody but admin is heard, with the house’s own token', async () => {
    const ana = await newPerson(identity);
    const sent = { id: randomUUID(), user_id: ana.id, until: soon(), by: admin.id };
    expect((await admin.ask(suspensionsApi.changeSuspension, sent)).status).toBe(401);
    const others = identity.asService('community').send(suspensionsApi.changeSuspension, sent);
    expect((await refusal(others)).status).toBe(401);
  });
});

describe('functions', () => {
  test('everybody’s e-mail, however she is called; in the audit who read it', async () => {
    const nasty = ['=HYPERLINK("x")', '"; drop table', '\u202Eevil'.replace('\u202E', ''), '<b>Bold</b>', 'a,b;c|d'];
    const people = [];
    for (const first_name of nasty) people.push(await newPerson(identity, { first_name, last_name: 'O"Neil' }));
    const { status, body } = await admin.ask(getUserEmails, {});
    expect(status).toBe(200);
    for (const [at, { id, email }] of people.entries())
      expect(body).toContainEqual({ id, email, name: `${nasty[at]} O"Neil` });
    const [line] = await identity.db.select().from(auditLine).orderBy(desc(auditLine.at)).limit(1);
    expect(line).toMatchObject({ act: 'members.read-emails', actor: admin.id, target: 'everybody' });
    expect((await people[0]?.ask(getUserEmails, {}))?.status).toBe(403);
  });

  test('an admin erases anybody, a member herself with a sign-in of the last ten minutes, nobody else', async () => {
    const [ana, bea, eve] = [await newPerson(identity), await newPerson(identity), await newPerson(identity)];
    const claimed = await eve.ask(deleteUser, { userId: ana.id, selfDelete: true });
    expect([claimed.status, claimed.body.error]).toEqual([403, 'This is not yours to change.']);
    expect(await admin.ask(deleteUser, { userId: ana.id })).toEqual({
      status: 200,
      body: { id: ana.id, receipt: null },
    });
    expect((await admin.ask(deleteUser, { userId: ana.id })).status).toBe(404);
    identity.clock.advance(10 * 60_000 + 1_000);
    expect((await bea.ask(deleteUser, { userId: bea.id, selfDelete: true })).body.code).toBe('fresh');
    await bea.browser.auth.signInWithPassword({ email: bea.email, password: bea.password });
    expect((await bea.ask(deleteUser, { userId: bea.id, selfDelete: false })).status).toBe(200);
    expect((await bea.browser.auth.signInWithPassword({ email: bea.email, password: bea.password })).error?.code).toBe(
      'invalid_credentials',
    );
    const { status } = await admin.ask(readMember, { id: eve.id });
    expect(status).toBe(200);
  });
});
