import { nameMessages } from '@reset/contracts/names';
import { member } from '@reset/service-kit/tables';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser, someone } from '../test/browser.ts';
import { type Identity, startIdentity } from '../test/identity.ts';

let identity: Identity;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.close());

const signUp = (names: Record<string, unknown>) => openBrowser(identity).auth.signUp(someone(names));
const nameOf = async (id: string | undefined) =>
  (
    await identity.db
      .select()
      .from(member)
      .where(eq(member.id, id ?? ''))
  )[0]?.name;

const reserved = [
  [{ display_name: 'RESET Team' }, 'reserved_display_name', nameMessages.reserved.displayName],
  [{ display_name: 'ЯЕSЕТ' }, 'reserved_display_name', nameMessages.reserved.displayName],
  [{ display_name: 'former member' }, 'reserved_display_name', nameMessages.reserved.displayName],
  [{ display_name: 'Posted anonymously' }, 'reserved_display_name', nameMessages.reserved.displayName],
  [{ first_name: 'Admin', last_name: 'Team' }, 'reserved_first_name', nameMessages.reserved.firstName],
  [{ first_name: 'Admin', display_name: 'Sunny' }, 'reserved_first_name', nameMessages.reserved.firstName],
  [{ display_name: 'RESET™' }, 'reserved_display_name', nameMessages.reserved.displayName],
  [{ first_name: 'Former', last_name: 'Member' }, 'reserved_last_name', nameMessages.reserved.lastName],
] as const;

const unfit = [
  ['bidi override', 'Ana\u202Eteser', nameMessages.unfit],
  ['bidi isolate', 'Ana\u2066Bell\u2069', nameMessages.unfit],
  ['zero width', 'A\u200Bna', nameMessages.unfit],
  ['a joiner that no script needs', 'A\u200Dna', nameMessages.unfit],
  ['a blank that is seen by nobody', 'Ana\u3164', nameMessages.unfit],
  ['a control character', 'Ana\u0007', nameMessages.unfit],
  ['marks piled up', `A${'\u0301'.repeat(9)}na`, nameMessages.unfit],
  ['nothing to read', '·····', nameMessages.letterless],
] as const;

describe.each([
  ['at sign-up', signUp],
  [
    'of a member',
    async (names: Record<string, unknown>) => {
      const { auth } = openBrowser(identity);
      await auth.signUp(someone());
      return auth.updateUser({ data: names });
    },
  ],
])('a name %s', (_, give) => {
  test.each(reserved)('that the house keeps for itself is refused: %o', async (names, code, message) => {
    expect((await give(names)).error).toMatchObject({ status: 422, code, message });
  });

  test.each([
    { first_name: 'Reese', last_name: 'Thomas' },
    { first_name: 'Téa', last_name: 'Marković', display_name: 'Sunny' },
    { first_name: 'Marin', last_name: 'Novak' },
  ])('that only its initial would make one of the house is hers: %o', async (names) => {
    expect((await give(names)).error).toBeNull();
  });

  test.each(unfit)('with %s is refused', async (_what, display_name, message) => {
    expect((await give({ display_name })).error).toMatchObject({ status: 400, code: 'validation_failed', message });
  });

  test('is kept in its normal form, whatever blanks and widths it came with', async () => {
    const { data } = await give({ display_name: '  Ｓｕｎｎｙ \n\t Day\u00A0 ' });
    expect(data.user?.user_metadata['display_name']).toBe('Sunny Day');
    expect(await nameOf(data.user?.id)).toBe('Sunny Day');
  });
});
