import { expect, test } from '../support/browser.ts';
import { callJson } from '../support/call.ts';
import { bringSession, newAdmin } from '../support/people.ts';
import { expectToast } from '../support/toast.ts';

test('an account that cannot be deleted stays: identity is away, or she is the only admin', async ({
  page,
  context,
  stack,
  sql,
  watch,
}) => {
  watch.expect(/status of (?:409|503) .*\/delete-user/);
  const admin = await newAdmin(stack);
  // Other tests have left theirs in this house.
  await sql`delete from identity.user_role where user_id <> ${admin.id}`;
  await bringSession(context, stack, admin.session);
  await page.route('**/functions/v1/delete-user', (route) => route.fulfill({ status: 503 }), { times: 1 });
  await page.goto('/account-settings');
  await page.getByRole('button', { name: 'Delete account' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete your account?' });
  await question.getByRole('textbox').fill('delete my account');
  // The question stays, so that she may try again.
  for (const description of [undefined, 'This is the only admin. Please make somebody else an admin first.']) {
    await question.getByRole('button', { name: 'Delete account for good' }).click();
    await expectToast(page, { title: 'Failed to delete account', ...(description && { description }) });
    await expect(page).toHaveURL('/account-settings');
  }
  expect((await callJson(stack, 'GET /api/identity/me', { token: admin.token })).status).toBe(200);
});
