// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { HelpLines } from './help-lines.tsx';
import { helpRegions } from './index.ts';

afterEach(cleanup);

const links = () => screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);

test('every number can be called or written to', () => {
  render(<HelpLines />);
  expect(links()).toEqual([
    ['911', 'tel:911'],
    ['Call 988', 'tel:988'],
    ['Text 988', 'sms:988'],
    ['Call 1-833-TLC-MAMA (1-833-852-6262)', 'tel:+18338526262'],
    ['Text the same number', 'sms:+18338526262'],
    ['Text HOME to 741741', 'sms:741741?&body=HOME'],
    ['Call 1-800-799-7233', 'tel:+18007997233'],
  ]);
});

test('several regions are told apart by their names, one needs none', () => {
  const [us] = helpRegions;
  if (!us) throw new Error('no region');
  render(<HelpLines regions={[{ ...us, region: 'CA', name: 'Canada' }, us]} />);
  expect(screen.getAllByRole('heading').map((heading) => heading.textContent)).toEqual(['Canada', 'United States']);
  expect(within(screen.getByRole('region', { name: 'Canada' })).getAllByRole('listitem')).toHaveLength(4);
  cleanup();
  render(<HelpLines />);
  expect(screen.queryByRole('heading')).toBeNull();
});
