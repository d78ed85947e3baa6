import { expect, test } from 'vitest';
import { countText } from './count-text.ts';

test.each([
  [0, 'comment', undefined, '0 comments'],
  [1, 'comment', undefined, '1 comment'],
  [1_234, 'user', undefined, '1,234 users'],
  [2, 'entry', 'entries', '2 entries'],
])('%d of %s', (count, one, many, said) => expect(countText(count, one, many)).toBe(said));
