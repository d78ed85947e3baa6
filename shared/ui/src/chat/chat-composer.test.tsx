// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { ChatComposer } from './chat-composer.tsx';

afterEach(cleanup);

const open = () => {
  const send = vi.fn<(words: string) => void>();
  const Writing = () => {
    const [words, setWords] = useState('');
    return <ChatComposer label="Message to Ana B." value={words} onChange={setWords} onSend={() => send(words)} />;
  };
  render(<Writing />);
  return { send, area: screen.getByLabelText<HTMLTextAreaElement>('Message to Ana B.') };
};

test('Enter and the button send; Shift+Enter begins a line', async () => {
  const { send, area } = open();
  await userEvent.type(area, 'one{Shift>}{Enter}{/Shift}two');
  expect(send).not.toHaveBeenCalled();
  expect(area.value).toBe('one\ntwo');
  await userEvent.type(area, '{Enter}');
  expect(send.mock.calls).toEqual([['one\ntwo']]);
  expect(area.value).toBe('one\ntwo');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(send).toHaveBeenCalledTimes(2);
});

test('an Enter that ends the choice of a character sends nothing', () => {
  const { send, area } = open();
  fireEvent.keyDown(area, { key: 'Enter', isComposing: true });
  fireEvent.keyDown(area, { key: 'Enter', keyCode: 229 });
  expect(send).not.toHaveBeenCalled();
});

test('an Enter on nothing is none; Send says what is missing', async () => {
  const { send, area } = open();
  await userEvent.type(area, ' {Enter}{Enter}');
  expect(send).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(send).toHaveBeenCalledTimes(1);
});

test('a press of Send leaves the focus where she writes', async () => {
  const { area } = open();
  await userEvent.type(area, 'one');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(document.activeElement).toBe(area);
});
