import { expect, test } from 'vitest';
import { addressKey, canonicalAddress, networkKey } from './addresses.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['203.0.113.7:5123', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:cb00:7107', '203.0.113.7'],
  ['[::ffff:203.0.113.7]:443', '203.0.113.7'],
  ['2001:DB8:0:0:0:0:0:1', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['[2001:db8::1]:443', '2001:db8::1'],
  ['fe80::1%eth0', 'fe80::1'],
])('%s is %s', (text, address) => {
  expect(canonicalAddress(text)).toBe(address);
});

test.each([
  '',
  'unknown',
  '_hidden',
  '203.0.113',
  '203.0.113.700',
  '2130706433',
  '0x7f.1',
  '1.2.3.4, 5.6.7.8',
  '[::1',
  'a:b',
])('"%s" is no address', (text) => {
  expect(canonicalAddress(text)).toBeNull();
});

test('one customer is counted once, however her address is written', () => {
  const keys = (texts: readonly string[]) => new Set(texts.map((text) => addressKey(canonicalAddress(text) ?? '')));
  expect(keys(['203.0.113.7', '::ffff:203.0.113.7', '[::ffff:cb00:7107]:80', '203.0.113.7:9']).size).toBe(1);
  expect(keys(['2001:db8:1:2::9', '2001:0DB8:1:2:ffff::1', '[2001:db8:1:2:3:4:5:6]:443']).size).toBe(1);
  expect(keys(['2001:db8:1:2::9', '2001:db8:1:3::9', '203.0.113.7', '203.0.113.8']).size).toBe(4);
});

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['', ''],
  ['not an address', 'not an address'],
])('%s counts as %s', (address, key) => {
  expect(addressKey(address)).toBe(key);
});

test.each([
  ['203.0.113.7', '203.0.113.0/24'],
  ['::ffff:203.0.113.7', '203.0.113.0/24'],
  ['2001:0DB8:0001:0002::1', '2001:db8:1::/48'],
  ['::1', '0:0:0::/48'],
  ['', ''],
])('%s lies in %s', (address, key) => {
  expect(networkKey(address)).toBe(key);
});
