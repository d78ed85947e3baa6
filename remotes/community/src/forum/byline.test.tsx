// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Byline } from './byline.tsx';
import { postBy } from './test-forum.ts';

const ada = { id: '01890a5d-ac96-774b-bcce-b302099a8058', name: 'Ada L.' };
const show = (over: Parameters<typeof postBy>[1]) => render(<Byline of={postBy(1, over)} say={() => 'today'} />);

test('who is on the team has a badge beside her name', () => {
  show({ author: { ...ada, admin: true } });
  expect(screen.getByText('RESET team').closest('p')?.textContent).toBe('Ada L. RESET team · today');
});

test('nobody else has, whatever the name, and nobody without one', () => {
  show({ author: { ...ada, name: 'RESET team ✓' } });
  show({ author: null, anonymous: true });
  show({ author: null });
  expect(screen.queryByText('RESET team')).toBeNull();
});
