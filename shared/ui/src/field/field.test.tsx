// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { Field } from './field.tsx';
import { PasswordInput } from './password-input.tsx';
import { TextArea } from './text-area.tsx';
import { TextInput } from './text-input.tsx';

afterEach(cleanup);

const described = (input: HTMLElement) =>
  (input.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .filter(Boolean)
    .map((id) => document.getElementById(id)?.textContent);

describe('Field', () => {
  it('ties label, hint and error to its input', () => {
    render(
      <Field label="Title" hint="Short is fine." error="Title is required" optional>
        <TextInput />
      </Field>,
    );
    const input = screen.getByLabelText('Title (optional)');
    expect(described(input)).toEqual(['Short is fine.', 'Title is required']);
    expect(input.getAttribute('aria-invalid')).toBe('true');
  });

  it('says nothing of what is not there', () => {
    render(
      <Field label="Words">
        <TextArea />
      </Field>,
    );
    const input = screen.getByLabelText('Words');
    expect(input.hasAttribute('aria-describedby')).toBe(false);
    expect(input.hasAttribute('aria-invalid')).toBe(false);
  });
});

describe('PasswordInput', () => {
  it('is shown and hidden on demand, without losing what was typed', async () => {
    render(
      <Field label="Password">
        <PasswordInput />
      </Field>,
    );
    const input = screen.getByLabelText<HTMLInputElement>('Password', { selector: 'input' });
    await userEvent.type(input, 'secret1');
    expect(input.type).toBe('password');
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(input.type).toBe('text');
    expect(input.value).toBe('secret1');
    await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(input.type).toBe('password');
  });
});
