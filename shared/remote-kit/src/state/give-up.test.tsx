// @vitest-environment happy-dom
import { Unfinished } from '@reset/ui/controls';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useRef } from 'react';
import { expect, test } from 'vitest';
import { giveUp, useUnfinished, useDraft } from '../state.ts';
import { renderPage, writeInOtherTab } from '../test.tsx';

const Note = () => {
  const draft = useDraft('note');
  const area = useRef<HTMLTextAreaElement>(null);
  const focus = () => area.current?.focus();
  return (
    <>
      <Unfinished
        {...useUnfinished(draft, { textOf: (text) => text, both: (here, there) => `${here} ${there}`, focus })}
      />
      <textarea ref={area} aria-label="Note" value={draft.value} onChange={(event) => draft.set(event.target.value)} />
      <button onClick={() => giveUp(draft, 'Changes let go', focus)}>Cancel</button>
    </>
  );
};
const ada = { id: 'ada', name: 'Ada L.', admin: false };
const area = () => screen.getByRole<HTMLTextAreaElement>('textbox');
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('given up, her words come back by Undo, and she writes on', async () => {
  renderPage(Note, { as: ada });
  await userEvent.type(area(), 'One thing');
  await press('Cancel');
  expect(area().value).toBe('');
  await screen.findByText('Changes let go');
  await press('Undo');
  expect(area().value).toBe('One thing');
  expect(document.activeElement).toBe(area());
});

test('what was never changed goes without a word', async () => {
  renderPage(Note, { as: ada });
  await press('Cancel');
  expect(screen.queryByText('Changes let go')).toBeNull();
});

test('what came back can be emptied, and comes back again', async () => {
  const first = renderPage(Note, { as: ada });
  await userEvent.type(area(), 'One thing');
  first.unmount();
  dispatchEvent(new Event('pagehide'));
  renderPage(Note, { as: ada });
  await press('Start again');
  expect([area().value, document.activeElement]).toEqual(['', area()]);
  await screen.findByText('Started again');
  await press('Undo');
  expect(area().value).toBe('One thing');
});

test.for([
  ['Use those words instead', 'from there', 'Took the words of the other window', 'from here'],
  ['Keep my words here', 'from here', 'Let go of the words of the other window', 'from there'],
] as const)('two windows: %s; the others come back by Undo', async ([choice, stays, said, lost]) => {
  renderPage(Note, { as: ada });
  await userEvent.type(area(), 'from here');
  dispatchEvent(new Event('pagehide'));
  writeInOtherTab('ada', 'note', 'from there');
  await press(choice);
  expect([area().value, document.activeElement]).toEqual([stays, area()]);
  await screen.findByText(said);
  await press('Undo');
  expect(area().value).toBe(stays);
  await waitFor(() => expect(screen.getByRole('blockquote').textContent).toBe(lost));
});

test('two windows: both under each other', async () => {
  renderPage(Note, { as: ada });
  await userEvent.type(area(), 'from here');
  dispatchEvent(new Event('pagehide'));
  writeInOtherTab('ada', 'note', 'from there');
  await press('Take both');
  expect(area().value).toBe('from here from there');
});
