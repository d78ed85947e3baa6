// @vitest-environment happy-dom
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Byline } from '../members.ts';

const ada = { id: '01890a5d-ac96-774b-bcce-b302099a8058', name: 'Ada L.' };
const at = '2026-01-05T12:00:00.000Z';
type Of = Partial<Parameters<typeof Byline>[0]['of']>;

test.each<[Of, string]>([
  [{}, 'Ada L. · January 5, 2026'],
  [{ author: { ...ada, admin: true } }, 'Ada L. RESET team · January 5, 2026'],
  // Whatever her name, the badge is not hers.
  [{ author: { ...ada, name: 'Ada RESET team' } }, 'Ada RESET team · January 5, 2026'],
  [{ edited_at: at }, 'Ada L. · January 5, 2026 · edited'],
  [{ author: null }, 'former member · January 5, 2026'],
  [{ author: null, anonymous: true }, 'Posted anonymously · January 5, 2026'],
  [{ author: null, anonymous: true, mine: true }, 'Posted anonymously (you) · January 5, 2026'],
])('%j reads "%s"', (over, words) => {
  const { container } = render(<Byline of={{ author: ada, mine: false, created_at: at, ...over }} />);
  expect(container.textContent?.replace(/\s+/g, ' ')).toBe(words);
  expect(container.querySelectorAll('p > span')).toHaveLength(over.author?.admin ? 3 : 2);
});
