import { expect, test } from 'vitest';
import helpLines from './help-lines.ts';
import markdown from './markdown.ts';

const us = { region: 'US', name: 'United States', emergency: '911' };

test('a text becomes a document', () => {
  const json = markdown.call(
    { resourcePath: '/content/terms.md' },
    '---\nupdated: 2026-01-31\nemail:\n---\n\nBe kind.\n',
  );
  expect(JSON.parse(json)).toEqual({
    facts: { updated: '2026-01-31', email: '' },
    blocks: [{ type: 'paragraph', children: [{ type: 'text', text: 'Be kind.' }] }],
  });
});

test.each([
  ['adress: Elsewhere 1', '/content/contact.md: nothing reads adress'],
  ['email: somebody', '/content/contact.md: email: must be an e-mail address'],
  ['updated: last week', '/content/contact.md: updated: must be a day, YYYY-MM-DD'],
])('a fact that says nothing is refused: %s', (fact, message) => {
  const load = () => markdown.call({ resourcePath: '/content/contact.md' }, `---\n${fact}\n---\nHello.\n`);
  expect(load).toThrow(message);
});

test('a wrong number of help is refused with the file and the field', () => {
  const lines = [{ name: 'A line', about: 'For anybody.', call: { number: '98 8', shown: '988' } }];
  const load = () => helpLines.call({ resourcePath: '/help-lines.json' }, JSON.stringify([{ ...us, lines }]));
  expect(load).toThrow('/help-lines.json: 0.lines.0.call.number: must be the digits to dial');
});
