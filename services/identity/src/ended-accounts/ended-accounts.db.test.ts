import { endedAccountsApi } from '@reset/contracts/http/identity';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { requestErasure } from '../erasures/request.ts';
import { ledgerWriter } from '../ledger/ledger.ts';
import { openBrowser, someone } from '../test/browser.ts';
import { type Identity, startIdentity } from '../test/identity.ts';

let identity: Identity;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.close());

const ask = (token: string) => identity.visitor.send(endedAccountsApi.askEndedAccount, { token });

/** What its answer has the browser clear. */
const clears = async (token: string) => {
  const answer = await fetch(`${identity.url}${endedAccountsApi.askEndedAccount.key[0]}/ended-accounts/ask`, {
    ...{ method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ token }) },
  });
  return answer.headers.get('clear-site-data');
};

test('a device hears that its account was deleted, by the last token it had, however old', async () => {
  const { data } = await openBrowser(identity).auth.signUp(someone());
  const token = data.session?.access_token ?? '';
  expect(await ask(token)).toEqual({ deleted: false });
  expect(await clears(token)).toBeNull();
  await identity.acting((await identity.as()).id, (ctx) =>
    ctx.write((tx) =>
      requestErasure(tx, data.user?.id ?? '', 'operator', {
        now: identity.clock.now(),
        ledger: ledgerWriter(identity.ledger),
      }),
    ),
  );
  expect(await ask(token)).toEqual({ deleted: true });
  expect(await clears(token)).toBe('"cache"');
  identity.clock.advance(40 * 24 * 3_600_000);
  expect(await ask(token)).toEqual({ deleted: true });
});

test('what is no token of ours says nothing about anybody', async () => {
  const { id } = await identity.as();
  const forged = await identity.sign({ sub: id, session_id: id });
  for (const token of ['', 'a.b.c', forged]) expect(await ask(token)).toEqual({ deleted: false });
});
