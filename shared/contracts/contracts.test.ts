import { describe, expect, it } from 'vitest';
import { SignIn, SignUp, waitWords } from './auth.ts';
import { text } from './http.ts';
import { matchPage } from './match-page.ts';
import { displayedName } from './profile.ts';

const firstMessage = (
  schema: { safeParse(v: unknown): { error?: { issues: { message: string }[] } | undefined } },
  value: unknown,
) => schema.safeParse(value).error?.issues[0]?.message;

describe('the displayed name', () => {
  it.each([
    [{ display_name: 'Sunny', first_name: 'Maya', last_name: 'Rivera' }, 'Sunny'],
    [{ display_name: '  ', first_name: 'Maya', last_name: 'Rivera' }, 'Maya R.'],
    [{ first_name: 'Maya', last_name: '😀x' }, 'Maya 😀.'],
    [{ first_name: 'Maya', last_name: '' }, 'Anonymous'],
    [{ display_name: null }, 'Anonymous'],
  ])('%o -> %s', (names, shown) => expect(displayedName(names)).toBe(shown));
});

describe('the forms of /auth', () => {
  const good = { firstName: 'Al', lastName: 'B', email: ' ana@example.org ', password: 'sixsix' };
  it('takes what is within the limits, trimmed but for the password', () => {
    expect(SignUp.parse({ ...good, password: ' spaced ' })).toEqual({
      ...good,
      email: 'ana@example.org',
      password: ' spaced ',
    });
  });
  it.each([
    [{ firstName: ' A ' }, 'First name must be at least 2 characters'],
    [{ firstName: 'x'.repeat(51) }, 'First name must be less than 50 characters'],
    [{ lastName: ' ' }, 'Last name is required'],
    [{ lastName: 'x'.repeat(51) }, 'Last name must be less than 50 characters'],
    [{ displayName: 'x'.repeat(51) }, 'Display name must be less than 50 characters'],
    [{ email: 'nobody' }, 'Please enter a valid email address'],
    [{ email: `${'x'.repeat(250)}@a.org` }, 'Email must be less than 255 characters'],
    [{ password: '12345' }, 'Password must be at least 6 characters'],
    [{ password: 'x'.repeat(73) }, 'Password must be less than 72 characters'],
    [{ firstName: 'A\0na' }, 'Some characters cannot be saved. Please remove them.'],
    [{ lastName: '\ud800b' }, 'Some characters cannot be saved. Please remove them.'],
  ])('%o: %s', (change, message) => expect(firstMessage(SignUp, { ...good, ...change })).toBe(message));
  it('takes the longest of each', () => {
    const longest = {
      firstName: 'x'.repeat(50),
      lastName: '𠮷'.repeat(50),
      displayName: 'x'.repeat(50),
      password: '😀'.repeat(72),
    };
    expect(SignUp.safeParse({ ...good, ...longest }).success).toBe(true);
    expect(SignIn.safeParse({ email: 'a@b.co', password: '123456' }).success).toBe(true);
  });
});

it.each([
  [1, 'Please wait 1 second before the next try. Your account is safe; this keeps others from guessing.'],
  [45, 'Please wait 45 seconds before the next try. Your account is safe; this keeps others from guessing.'],
  [60, 'Please wait 1 minute before the next try. Your account is safe; this keeps others from guessing.'],
  [61, 'Please wait 2 minutes before the next try. Your account is safe; this keeps others from guessing.'],
  [3_600, 'Please wait 1 hour before the next try. Your account is safe; this keeps others from guessing.'],
])('who has to wait %i s is told so', (seconds, words) => expect(waitWords(seconds)).toBe(words));

it('text is counted in code points after trimming', () => {
  const short = text(2, 3, { min: 'short', max: 'long' });
  expect(short.parse('  😀😀😀  ')).toBe('😀😀😀');
  expect(firstMessage(short, ' 😀 ')).toBe('short');
  expect(firstMessage(short, 'abcd')).toBe('long');
});

describe('matchPage', () => {
  const pages = ['/', '/quiz', '/reset/:pillar', '/reset/release', '/community/forum/:postId'].map((path) => ({
    path,
  }));
  it.each([
    ['/', '/', {}],
    ['/quiz/', '/quiz', {}],
    ['/reset/release', '/reset/release', {}],
    ['/reset/x%20y', '/reset/:pillar', { pillar: 'x y' }],
    ['/community/forum/7', '/community/forum/:postId', { postId: '7' }],
    ['/community/forum/ABC', '/community/forum/:postId', { postId: 'ABC' }],
    [
      '/community/forum/018F2B3C-0000-7000-8000-00000000ABCD',
      '/community/forum/:postId',
      { postId: '018f2b3c-0000-7000-8000-00000000abcd' },
    ],
  ])('%s', (pathname, path, params) => expect(matchPage(pages, pathname)).toEqual({ page: { path }, params }));
  it.each(['/nowhere', '/reset', '/reset//', '/reset/%E0%A4%A', '/quiz/x'])('%s is no page', (pathname) =>
    expect(matchPage(pages, pathname)).toBeNull(),
  );
});
