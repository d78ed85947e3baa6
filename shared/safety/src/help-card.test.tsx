// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { HelpCard } from './help-card.tsx';

afterEach(cleanup);

const title = 'You do not have to carry this alone';
const card = () => within(screen.getByRole('region', { name: title }));

test('it comes into focus, says that her words are saved, and brings the numbers', () => {
  render(<HelpCard />);
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2, name: title }));
  expect(card().getByText(/What you wrote is saved, and only you can see it/)).toBeDefined();
  expect(card().getByText(/Nobody has read your words or been told/)).toBeDefined();
  for (const name of ['Call 988', 'Text 988', 'Call 1-833-TLC-MAMA (1-833-852-6262)', 'Call 1-800-799-7233'])
    expect(card().getByRole('link', { name })).toBeDefined();
});

test('where others read it too, it claims nothing of who sees it', () => {
  render(<HelpCard reader="others" />);
  expect(card().getByText(/sounded like a lot to carry until somebody answers/)).toBeDefined();
  expect(card().getByText(/nobody has been told, and your words are treated like any others/)).toBeDefined();
  expect(document.body.textContent).not.toMatch(/only you|nobody has read/i);
});

test('something for the body is offered, by plain links or by those of the page', () => {
  render(<HelpCard />);
  const ways = () =>
    ['Ground yourself with your five senses', 'Breathe slowly for a minute'].map((name) =>
      card().getByRole('link', { name }).getAttribute('href'),
    );
  expect(ways()).toEqual(['/library/grounding-techniques', '/reset/release']);
  cleanup();
  render(<HelpCard link={(to, label) => <a href={`/app${to}`}>{label}</a>} />);
  expect(ways()).toEqual(['/app/library/grounding-techniques', '/app/reset/release']);
});

test('it is calm: no alarm, no exclamation mark, nothing to confirm', () => {
  render(<HelpCard />);
  render(<HelpCard reader="others" />);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
  expect(document.body.textContent).not.toMatch(/!|just|at least/i);
});
