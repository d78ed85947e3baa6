import { giveCommand } from '@reset/service-kit/test';
import { expect, test } from 'vitest';
import { removeFactors } from '../commands/remove-factors.ts';
import { someone } from '../test/browser.ts';
import { databaseUrlOf } from '../test/command.ts';
import { startIdentity } from '../test/identity.ts';
import { newTwoSteps } from '../test/two-steps.ts';

test('the operator takes her factors off, and her sessions end', async () => {
  const identity = await startIdentity();
  try {
    const { email, password, browser } = await newTwoSteps(identity);
    await browser.auth.mfa.recoveryCodes.generate();
    const env = { DATABASE_URL: await databaseUrlOf(identity) };
    expect(await giveCommand(removeFactors, [email.toUpperCase()], env)).toMatchObject({ code: 0 });
    expect((await browser.auth.refreshSession()).error).toMatchObject({ code: 'refresh_token_not_found' });
    await browser.auth.signInWithPassword({ email, password });
    const { data } = await browser.auth.mfa.getAuthenticatorAssuranceLevel();
    expect(data).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal1' });
    for (const unknown of [email, someone().email])
      expect(await giveCommand(removeFactors, [unknown], env)).toMatchObject({ code: 1 });
  } finally {
    await identity.close();
  }
});
