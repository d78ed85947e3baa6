// @vitest-environment happy-dom
import { renderPage } from '@reset/remote-kit/test';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Help } from './help.tsx';

test.each([
  ['Ground yourself with your five senses', '/library/grounding-techniques'],
  ['Breathe slowly for a minute', '/reset/release'],
])('%s is one touch away, without leaving the document', async (name, path) => {
  const { where } = renderPage(Help);
  expect(document.activeElement?.textContent).toBe('You do not have to carry this alone');
  await userEvent.click(screen.getByRole('link', { name }));
  await waitFor(() => expect(where()).toBe(path));
});
