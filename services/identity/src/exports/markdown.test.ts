import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import type { Line } from './lines.ts';
import { markdown } from './markdown.ts';

async function* these(lines: readonly Line[]) {
  yield* lines;
}

test('a part with nothing in it says so kindly, and what could not be opened is counted', async () => {
  const said = await text(
    Readable.from(
      markdown(
        'journal-ai',
        these([
          { list: 'notes' },
          { part: 'profile', value: null },
          { list: 'journal entries' },
          { part: 'journal entries', unopened: 1 },
        ]),
      ),
    ),
  );
  expect(said).toBe(
    '# Journal, notes and coach\n\n## Journal entries\n\n' +
      'One thing here could not be opened any more, and is not in this copy.\n\n' +
      'Nothing of yours is kept under: Notes, Profile. That is all right.\n',
  );
});

test('what others wrote is words in her archive: no picture, no heading, no element of theirs', async () => {
  const evil = '![you](https://evil.example/p.png) <img src=x>\r# Mine\u2028# Yours';
  const row = { created_at: '2026-11-21T10:00:00.000Z', title: evil, content: evil, with: evil };
  const said = await text(Readable.from(markdown('community', these([{ part: evil, row }]))));
  expect(said).toContain(String.raw`\!\[you\](https://evil.example/p.png) \<img src=x\>`);
  expect(said).not.toMatch(/(?<!\\)[![<]|[\r\u2028]/);
  expect(said.match(/^#+ .*/gm)).toEqual(['# Forum, challenges and private messages', expect.stringMatching(/^### /)]);
});
