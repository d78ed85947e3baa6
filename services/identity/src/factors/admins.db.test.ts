import { meApi, membersApi } from '@reset/contracts/http/identity';
import { twoStepMessages } from '@reset/contracts/two-steps';
import { expect, test } from 'vitest';
import { startIdentity } from '../test/identity.ts';
import { newAdmin } from '../test/people.ts';
import { codeAt } from '../test/two-steps.ts';

test('where admins need two steps, one is no admin until she has taken both', async () => {
  const identity = await startIdentity({ ADMINS_NEED_TWO_STEPS: 'yes' });
  try {
    const her = await newAdmin(identity);
    const list = () => her.ask(membersApi.listMembers, { limit: 5 });
    expect(await list()).toMatchObject({ status: 403, body: { code: 'forbidden', error: twoStepMessages.admins } });
    expect((await her.ask(meApi.readMe, {})).body).toMatchObject({ admin: false, needs_two_steps: true });
    const { mfa } = her.browser.auth;
    const { data } = await mfa.enroll({ factorType: 'totp' });
    const code = codeAt(data?.totp.secret ?? '', identity.clock.now());
    expect((await mfa.challengeAndVerify({ factorId: data?.id ?? '', code })).error).toBeNull();
    expect((await list()).status).toBe(200);
    const { body } = await her.ask(meApi.readMe, {});
    expect(body).toMatchObject({ admin: true });
    expect(body).not.toHaveProperty('needs_two_steps');
  } finally {
    await identity.close();
  }
});
