import { expect, test } from 'vitest';
import { readMarkdown } from './read-markdown.ts';

const read = (source: string) => readMarkdown('content/x.md', source);

test('facts, headings, paragraphs, lists, links and emphasis become data', () => {
  const source = `---
title: A text
email:
---
## What is *kept*

Two lines
of one [link](/privacy) & **more**.

- one
- two

1. first
`;
  expect(read(source)).toEqual({
    facts: { title: 'A text', email: '' },
    blocks: [
      {
        type: 'heading',
        level: 2,
        children: [
          { type: 'text', text: 'What is ' },
          { type: 'emphasis', children: [{ type: 'text', text: 'kept' }] },
        ],
      },
      {
        type: 'paragraph',
        children: [
          { type: 'text', text: 'Two lines of one ' },
          { type: 'link', to: '/privacy', children: [{ type: 'text', text: 'link' }] },
          { type: 'text', text: ' & ' },
          { type: 'strong', children: [{ type: 'text', text: 'more' }] },
          { type: 'text', text: '.' },
        ],
      },
      {
        type: 'list',
        ordered: false,
        items: [
          [{ type: 'paragraph', children: [{ type: 'text', text: 'one' }] }],
          [{ type: 'paragraph', children: [{ type: 'text', text: 'two' }] }],
        ],
      },
      { type: 'list', ordered: true, items: [[{ type: 'paragraph', children: [{ type: 'text', text: 'first' }] }]] },
    ],
  });
});

test.for([
  ['a <b>word</b>', 'content/x.md:1: html is not understood'],
  ['---\ntitle: x\n---\n\n<script>alert(1)</script>', 'content/x.md:5: html is not understood'],
  ['## Fine\n\n![a](/b.png)', 'content/x.md:3: image is not understood'],
  ['[a](javascript:alert(1))', 'content/x.md:1: a link may lead to'],
  ['[a](//elsewhere.example)', 'content/x.md:1: a link may lead to'],
  ['[a](http://plain.example)', 'content/x.md:1: a link may lead to'],
  ['# Title', 'content/x.md:1: headings are written with'],
  ['- fine\n\n> quoted', 'content/x.md:3: blockquote is not understood'],
  ['---\ntitle: x\nno value\n---\n', 'content/x.md:3: between the --- lines'],
] as const)('%j is refused with its line', ([source, message]) => {
  expect(() => read(source)).toThrow(message);
});

test.for(['/privacy', 'https://example.org/a', 'mailto:a@example.org', 'tel:988', 'sms:988'])(
  'a link may lead to %s',
  (to) => {
    expect(read(`[a](${to})`).blocks[0]).toMatchObject({ children: [{ type: 'link', to }] });
  },
);
