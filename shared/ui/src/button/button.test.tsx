// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Button } from './button.tsx';

afterEach(cleanup);

describe('Button', () => {
  it('submits nothing unless told to', () => {
    render(<Button>Next</Button>);
    expect(screen.getByRole<HTMLButtonElement>('button').type).toBe('button');
  });

  it('takes no second press while busy', async () => {
    const press = vi.fn<() => void>();
    render(
      <Button busy onClick={press}>
        Saving...
      </Button>,
    );
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Saving...' });
    expect(button.disabled).toBe(true);
    expect(button.getAttribute('aria-busy')).toBe('true');
    await userEvent.click(button);
    expect(press).not.toHaveBeenCalled();
  });
});
