import { expect, test } from 'vitest';
import { checkHtml } from './check-html.ts';

test.for([
  '<p style="color: red">x</p>',
  '<P STYLE=color:red>x</P>',
  '<style>p { color: red }</style>',
  '<button onclick="go()">x</button>',
  '<script>go()</script>',
  '<script type="module">go()</script>',
])('%s is refused', (html) => {
  expect(() => checkHtml('page.html', html)).toThrow(/^page\.html holds .* which the content security policy blocks$/);
});

test.for([
  '<script src="/a.js"></script>',
  '<script defer src="/a.js"></script>',
  '<script type="application/json" id="release">{"a":1}</script>',
  '<link rel="stylesheet" href="/a.css">',
  '<p data-style="x">The style="x" of words, in words</p>',
  '<!-- <style> -->',
])('%s is accepted', (html) => {
  expect(() => checkHtml('page.html', html)).not.toThrow();
});
