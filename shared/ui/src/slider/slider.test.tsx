// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Slider } from './slider.tsx';

const moods = ['Very Low', 'Low', 'Neutral', 'Good', 'Great'];

const Asked = () => {
  const [value, setValue] = useState(3);
  return <Slider label="Mood" steps={moods} value={value} onChange={setValue} />;
};

beforeEach(() => void render(<Asked />));
afterEach(cleanup);

const slider = () => screen.getByRole<HTMLInputElement>('slider', { name: 'Mood' });
const step = (name: string) => within(screen.getByRole('group', { name: 'Mood' })).getByRole('button', { name });

it('says its value in words', () => {
  expect([slider().min, slider().max, slider().value]).toEqual(['1', '5', '3']);
  expect(slider().getAttribute('aria-valuetext')).toBe('Neutral');
});

it('is set by dragging', () => {
  fireEvent.change(slider(), { target: { value: '5' } });
  expect(slider().getAttribute('aria-valuetext')).toBe('Great');
  expect(step('Great').getAttribute('aria-pressed')).toBe('true');
});

it('is set by any of its labelled buttons', async () => {
  for (const [index, mood] of moods.entries()) {
    await userEvent.click(step(mood));
    expect([slider().value, step(mood).getAttribute('aria-pressed')]).toEqual([String(index + 1), 'true']);
  }
  expect(step('Low').getAttribute('aria-pressed')).toBe('false');
});
