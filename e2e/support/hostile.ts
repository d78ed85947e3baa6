/** Strings that have broken programs before. None of them is more than text. */
export const naughtyStrings: readonly string[] = [
  '',
  ' ',
  'undefined',
  'null',
  'NaN',
  '-1',
  '1e309',
  '0x0',
  '__proto__',
  'constructor',
  '%00',
  '%s%s%n',
  '%',
  '_',
  '\\',
  "'; drop table quiz_attempt; --",
  "' or '1'='1",
  '"; select pg_sleep(10); --',
  '$(reboot)',
  '`id`',
  '{{7*7}}',
  '${7*7}',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  '../../../../etc/passwd',
  'file:///etc/passwd',
  'http://169.254.169.254/',
  '\r\nset-cookie: a=b',
  '\u0001\u0002\u0003\u001f\u007f',
  '\u200b\u200d\ufeff',
  '\u202eevil\u202c',
  'Zoë Ångström',
  '田中さん、ご飯を食べに行きませんか',
  '👩‍👧‍👦👩🏽‍🚀🏳️‍🌈',
  'ﷺ﷽',
  'Z̮̞̠͙͔ͅḀ̗̞͈̻̗Ḷ͙͎̯̹̞͓G̻O̭̗̮',
  'الإطلاق عل إيو',
  '\ufdd0\uffff',
  'ß'.repeat(40),
  'İıſK',
  '１２３',
  "O'Brien-Smith",
  'data:text/html,<script>alert(1)</script>',
];

/** Text that Postgres cannot keep as it is. */
export const unstorable: readonly string[] = ['a\u0000b', 'a\ud800b', '\udc00', 'b\udbff'];

/** What stands where a string, a number or an object belongs. */
export const wrongTypes: readonly unknown[] = [null, true, 0, -1, 1.5, 1e21, [], ['a'], {}, { a: { b: 1 } }, 'x'];

/** Bodies that are no JSON object. */
export const badBodies: Readonly<Record<string, string>> = {
  'half an object': '{"id":',
  'a word': 'undefined',
  'a list': '[1,2]',
  'a string': '"text"',
  'a number': '1e309',
  null: 'null',
  'single quotes': "{'a':1}",
  'a comma too many': '{"a":1,}',
  'a raw NUL': '{"a":"\u0000"}',
  'ten thousand brackets': '['.repeat(10_000) + ']'.repeat(10_000),
};

/** JSON that is not wrong, only absurd. */
export const absurdJson: readonly string[] = [
  '1e309',
  '-0',
  '123456789012345678901234567890',
  '['.repeat(10_000) + ']'.repeat(10_000),
  `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`,
];

/** Whether there is anything to see in it: what holds no more than invisible characters is no words. */
export const isVisible = (text: string): boolean =>
  /[^\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text);
