// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createElement } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Menu, MenuGroup, MenuItem, MenuLink } from './menu.tsx';

const leave = vi.fn<() => void>();

beforeEach(() => {
  leave.mockClear();
  render(
    <>
      <Menu label="Account">
        <MenuGroup label="Mia K.">
          <MenuLink link={createElement('a', { href: '#settings' })} current>
            Settings
          </MenuLink>
          <MenuItem onSelect={leave}>Sign Out</MenuItem>
        </MenuGroup>
      </Menu>
      <button type="button">Elsewhere</button>
    </>,
  );
});

afterEach(cleanup);

const button = () => screen.getByRole('button', { name: 'Account' });
const settings = () => screen.queryByRole('link', { name: 'Settings' });
const signOut = () => screen.queryByRole('button', { name: 'Sign Out' });

describe('Menu', () => {
  it('says whether it is open, and what belongs together', async () => {
    expect(button().getAttribute('aria-expanded')).toBe('false');
    expect(settings()).toBeNull();
    await userEvent.click(button());
    expect(button().getAttribute('aria-expanded')).toBe('true');
    expect(screen.getByRole('list', { name: 'Account' }).id).toBe(button().getAttribute('aria-controls'));
    expect(screen.getByRole('list', { name: 'Mia K.' })).toBeTruthy();
    expect(settings()?.getAttribute('aria-current')).toBe('page');
    await userEvent.click(button());
    expect(settings()).toBeNull();
  });

  it('opens by the arrow key, goes round by arrow keys, Home and End', async () => {
    button().focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(settings());
    await userEvent.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(signOut());
    await userEvent.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(settings());
    await userEvent.keyboard('{ArrowUp}');
    expect(document.activeElement).toBe(signOut());
    await userEvent.keyboard('{Home}');
    expect(document.activeElement).toBe(settings());
    await userEvent.keyboard('{End}');
    expect(document.activeElement).toBe(signOut());
  });

  it('closes by Escape and gives the focus back', async () => {
    await userEvent.click(button());
    await userEvent.tab();
    expect(document.activeElement).toBe(settings());
    await userEvent.keyboard('{Escape}');
    expect(settings()).toBeNull();
    expect(document.activeElement).toBe(button());
  });

  it('does what was chosen, once, and closes', async () => {
    await userEvent.click(button());
    await userEvent.click(screen.getByText('Sign Out'));
    expect(leave).toHaveBeenCalledOnce();
    expect(signOut()).toBeNull();
    expect(document.activeElement).toBe(button());
  });

  it('closes when a link was followed', async () => {
    await userEvent.click(button());
    await userEvent.click(screen.getByText('Settings'));
    expect(settings()).toBeNull();
  });

  it.each([
    ['a press elsewhere', () => userEvent.click(document.body)],
    [
      'the focus leaving',
      () =>
        userEvent
          .tab()
          .then(() => userEvent.tab())
          .then(() => userEvent.tab()),
    ],
  ])('closes by %s', async (_, close) => {
    await userEvent.click(button());
    await close();
    expect(settings()).toBeNull();
  });
});

describe('in what scrolls', () => {
  afterEach(() => void vi.restoreAllMocks());

  it.each([
    ['downwards where there is room', 40, false],
    ['upwards where there is none below', 260, true],
    ['downwards where there is none above either', 260, false, 280],
  ])('opens %s', async (_, top, upwards, height = 100) => {
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function at(this: HTMLElement) {
      if (!this.dataset['align']) return new DOMRect(0, 0, 0, 300);
      return new DOMRect(0, this.hasAttribute('data-up') ? top - height : top + 20, 0, height);
    });
    const around = button().closest('div')?.parentElement;
    if (around) around.style.overflowY = 'auto';
    await userEvent.click(button());
    expect(settings()?.closest('[data-align]')?.hasAttribute('data-up')).toBe(upwards);
  });
});
