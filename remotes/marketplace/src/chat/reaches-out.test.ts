import { expect, test } from 'vitest';
import { reachesOut } from './reaches-out.ts';

test.each([
  'Pay here: https://pay.example/x',
  'see www.example.org',
  'paypal.me/ada',
  'look at MyShop.com',
  'ada@example.org',
  'ada at gmail dot com',
  'call 555-1234',
  '(212) 555 0199',
  '+49 30 1234567',
  '+47 12 34 56',
  'my number is 2125550199',
])('%s leads out', (words) => expect(reachesOut(words)).toBe(true));

test.each([
  'Is it still there?',
  'I can pay $1,000.00.',
  'On 2026-11-23 10:30, at the library.',
  'Size 98/104, worn 2019 - 2020',
  'It is good.Also warm',
  '12 or 13, whatever suits you',
  '',
])('“%s” does not', (words) => expect(reachesOut(words)).toBe(false));
