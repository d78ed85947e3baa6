import { expect, it } from 'vitest';
import { deviceOf } from './device-of.ts';

it.each([
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
  ],
  [
    'Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
    'Chrome on Android',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0', 'Firefox on Linux'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
    'Safari on a Mac',
  ],
  ['', null],
  ['node', null],
  ['Please visit evil example/1.0 (Windows NT 10.0) ', null],
  [`Mozilla/5.0 ${'<script>'.repeat(30)}`, null],
])('%s is %s', (userAgent, device) => expect(deviceOf(userAgent)).toBe(device));
