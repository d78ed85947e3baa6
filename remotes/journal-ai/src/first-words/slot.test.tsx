// @vitest-environment happy-dom
import { useDraft } from '@reset/remote-kit/state';
import { renderPage, writeInOtherTab } from '@reset/remote-kit/test';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { emptyDraft, EntryDraft } from '../entries/entry-draft.ts';
import FirstWordsSlot from './slot.tsx';

const mia = { id: '01890a5d-ac96-774b-bcce-b302099a8057', name: 'Mia K.', admin: false };
const Journal = () => (
  <p>Begun: {useDraft('entry:freeform', { schema: EntryDraft, initial: emptyDraft }).value.text}</p>
);

test('what a visitor writes before she is in waits in her journal once she is', async () => {
  const { become } = renderPage(() => (
    <>
      <FirstWordsSlot wanted="/journal" />
      <Journal />
    </>
  ));
  await userEvent.click(screen.getByRole('button', { name: 'Begin to write' }));
  await userEvent.keyboard('Half a thought');
  become(mia);
  screen.getByText('Begun: Half a thought');
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Half a thought');
});

test('what was begun before is shown when she asks for it; thrown away, it can come back', async () => {
  renderPage(() => <FirstWordsSlot wanted="/journal" />);
  writeInOtherTab('visitor', 'entry:freeform', { ...emptyDraft, text: 'Half a thought' });
  expect(screen.queryByRole('textbox')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Throw it away' }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Begin to write' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await userEvent.click(screen.getByRole('button', { name: 'Show what was begun here' }));
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Half a thought');
});

test('it is for who wanted her journal', () => {
  renderPage(() => <FirstWordsSlot wanted="/notes" />);
  expect(screen.queryByRole('button')).toBeNull();
});
