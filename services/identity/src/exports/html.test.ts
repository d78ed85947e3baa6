import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { html } from './html.ts';
import type { Line } from './lines.ts';

async function* these(lines: readonly Line[]) {
  yield* lines;
}
const pageOf = (lines: readonly Line[]) =>
  text(Readable.from(html([{ service: 'journal-ai', files: [], unopened: [], lines: () => these(lines) }], 'All.')));

test('whatever she wrote is words on the page, never a part of it', async () => {
  const evil = `"><script>alert(1)</script><img src=x onerror='1'>&amp;`;
  const row = {
    created_at: '2026-11-21T10:00:00.000Z',
    title: evil,
    content: evil,
    [evil]: evil,
    with: { name: evil },
  };
  const page = await pageOf([{ list: evil }, { part: evil, row }, { part: evil, value: { [evil]: [evil] } }]);
  expect(page).not.toMatch(/<script|<img|onerror='/);
  expect(page).toContain('&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;');
});

test('what is empty is said once, at the end; ids stay in the JSON, money and times are as she reads them', async () => {
  const page = await pageOf([
    { list: 'notes' },
    { list: 'journal entries' },
    {
      part: 'journal entries',
      row: {
        ...{ id: '8d410df3', created_at: '2026-11-21T10:00:00.000Z', mood: 3, starred: true, price_cents: 4550 },
        ...{ about: '01890a5d-ac96-774b-bcce-b302099a8057', ended_at: '2026-11-22T10:30:00.123Z' },
      },
    },
  ]);
  expect(page).not.toContain('<h3>Notes</h3>');
  expect(page).toContain('<p>Nothing of yours is kept under: Notes. That is all right.</p>\n</section>');
  expect(page).toContain(
    '<h4 dir="auto">2026-11-21 10:00 UTC</h4><ul class="facts"><li>Mood: 3</li><li>Starred: yes</li>' +
      '<li>Price: 45.50</li><li>Ended at: 2026-11-22 10:30 UTC</li></ul>',
  );
  expect(page).not.toContain('8d410df3');
});
