// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { ScaleChoice } from './scale-choice.tsx';

afterEach(cleanup);

const options = ['Never', 'Rarely', 'Sometimes', 'Often', 'Always'].map((label, i) => ({ value: i + 1, label }));

const Asked = () => {
  const [value, setValue] = useState<number | null>(null);
  return (
    <>
      <ScaleChoice legend="How often?" options={options} value={value} onChange={setValue} />
      <output>{value}</output>
    </>
  );
};

const chosen = () => screen.getByRole('status').textContent;

describe('ScaleChoice', () => {
  it('is a group of radio buttons with the question as its name', () => {
    render(<Asked />);
    expect(screen.getByRole('group', { name: 'How often?' })).toBeTruthy();
    expect(screen.getAllByRole<HTMLInputElement>('radio').map((radio) => radio.checked)).toEqual(
      options.map(() => false),
    );
  });

  it('takes a choice by its label, and another one', async () => {
    render(<Asked />);
    await userEvent.click(screen.getByText('Often'));
    expect(chosen()).toBe('4');
    await userEvent.click(screen.getByRole('radio', { name: 'Rarely' }));
    expect(chosen()).toBe('2');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Often' }).checked).toBe(false);
  });

  it('works by keyboard', async () => {
    render(<Asked />);
    await userEvent.tab();
    await userEvent.keyboard(' ');
    expect(chosen()).toBe('1');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(chosen()).toBe('3');
  });
});
