// @vitest-environment happy-dom
import { draftsOnDevice, renderPage, writeInOtherTab } from '@reset/remote-kit/test';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { testService } from '../sync/test-service.ts';
import ChecklistsPage from './page.tsx';

const mia = { id: '01890a5d-ac96-774b-bcce-b302099a8057', name: 'Mia K.', admin: false };
const elsewhere = '01890a5d-ac96-774b-bcce-b302099a8099';

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const task = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const press = (name: string) => userEvent.click(button(name));
const newTask = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'New task' });
const add = (title: string) => userEvent.type(newTask(), `${title}{Enter}`);
const titlesIn = (category: string) => {
  const list = screen.queryByRole('list', { name: category });
  return list
    ? within(list)
        .getAllByRole('checkbox', { name: /./ })
        .map((box) => box.closest('label')?.textContent)
    : [];
};

describe('a new list', () => {
  test('starts with three samples in two categories', () => {
    renderPage(ChecklistsPage);
    expect(titlesIn('Self-Care')).toEqual(['Morning hydration', '10-minute journal']);
    expect(titlesIn('Family Logistics')).toEqual(["Pack kids' lunches"]);
    screen.getByText('0 of 3 completed');
  });

  test('waits until it is known whose it is', () => {
    const { become } = renderPage(ChecklistsPage, { as: 'loading' });
    expect(screen.queryByRole('checkbox')).toBeNull();
    become(null);
    expect(screen.getAllByRole('checkbox')).toHaveLength(3);
  });
});

describe('a task', () => {
  test('is added to General, one after the other', async () => {
    renderPage(ChecklistsPage);
    await add('Call the dentist');
    expect([newTask().value, document.activeElement]).toEqual(['', newTask()]);
    await userEvent.keyboard('Buy oats');
    await press('Add task');
    expect(document.activeElement).toBe(newTask());
    expect(titlesIn('General')).toEqual(['Call the dentist', 'Buy oats']);
    screen.getByText('0 of 5 completed');
  });

  test('leaves every category where it stands when it is deleted', async () => {
    renderPage(ChecklistsPage);
    await add('Call the dentist');
    const categories = () => screen.getAllByRole('heading', { level: 3 }).map((one) => one.textContent);
    expect(categories()).toEqual(['Self-Care', 'Family Logistics', 'General']);
    await press('Delete: Morning hydration');
    expect(categories()).toEqual(['Self-Care', 'Family Logistics', 'General']);
  });

  test('without words, or with too many, is told under its field', async () => {
    renderPage(ChecklistsPage);
    await press('Add task');
    screen.getByText('Write what you would like to remember.');
    await userEvent.click(newTask());
    await userEvent.paste('x'.repeat(201));
    await press('Add task');
    screen.getByText('A task must be at most 200 characters.');
    expect(newTask().getAttribute('aria-invalid')).toBe('true');
    expect(titlesIn('General')).toEqual([]);
  });

  test('is done, and not yet', async () => {
    const first = renderPage(ChecklistsPage);
    await userEvent.click(task("Pack kids' lunches"));
    screen.getByText('1 of 3 completed');
    first.unmount();
    renderPage(ChecklistsPage);
    expect(task("Pack kids' lunches").checked).toBe(true);
    await userEvent.click(task("Pack kids' lunches"));
    screen.getByText('0 of 3 completed');
  });

  test('gets other words and another category', async () => {
    renderPage(ChecklistsPage);
    await userEvent.click(task('10-minute journal'));
    await press('Edit: 10-minute journal');
    const title = screen.getByRole<HTMLInputElement>('textbox', { name: 'Task' });
    expect(document.activeElement).toBe(title);
    await userEvent.clear(title);
    await userEvent.type(title, 'Write three lines');
    const category = screen.getByRole('combobox', { name: 'Category' });
    await userEvent.clear(category);
    await userEvent.type(category, 'Evening{Enter}');
    await waitFor(() => expect(titlesIn('Evening')).toEqual(['Write three lines']));
    expect(task('Write three lines').checked).toBe(true);
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Your list' }));
    expect(titlesIn('Self-Care')).toEqual(['Morning hydration']);
  });

  test('is not changed into nothing, and stays as it was when she lets it be', async () => {
    renderPage(ChecklistsPage);
    await press('Edit: Morning hydration');
    await userEvent.clear(screen.getByRole('textbox', { name: 'Task' }));
    await userEvent.clear(screen.getByRole('combobox', { name: 'Category' }));
    await press('Save');
    await screen.findByText('Write what you would like to remember.');
    screen.getByText('Give the category a name.');
    await userEvent.keyboard('{Escape}');
    expect(titlesIn('Self-Care')).toEqual(['Morning hydration', '10-minute journal']);
    expect(document.activeElement).toBe(button('Edit: Morning hydration'));
  });

  test('half changed and let be can be had back as she left it', async () => {
    renderPage(ChecklistsPage);
    await press('Edit: Morning hydration');
    await userEvent.type(screen.getByRole('textbox', { name: 'Task' }), ', warm');
    await press('Cancel');
    await screen.findByText('Changes let go');
    await press('Undo');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Task' }).value).toBe('Morning hydration, warm');
  });

  test('is deleted, and had back', async () => {
    renderPage(ChecklistsPage);
    await userEvent.click(task('Morning hydration'));
    await press('Delete: Morning hydration');
    screen.getByText('0 of 2 completed');
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Your list' }));
    await screen.findByText('Task deleted');
    await press('Undo');
    await waitFor(() => expect(task('Morning hydration').checked).toBe(true));
  });
});

describe('the whole list', () => {
  test('done is said quietly', async () => {
    renderPage(ChecklistsPage);
    for (const box of screen.getAllByRole('checkbox')) await userEvent.click(box);
    screen.getByText('3 of 3 completed');
    expect(screen.getByText('Everything here is done.').closest('[role=status]')).not.toBeNull();
    await add('One more');
    expect(screen.queryByText('Everything here is done.')).toBeNull();
  });

  test('may be empty', async () => {
    const first = renderPage(ChecklistsPage);
    for (const name of ['Morning hydration', '10-minute journal', "Pack kids' lunches"]) await press(`Delete: ${name}`);
    screen.getByText('Nothing on your list');
    expect(screen.queryByText('Everything here is done.')).toBeNull();
    first.unmount();
    renderPage(ChecklistsPage);
    screen.getByText('Nothing on your list');
  });

  test('goes to her account when she signs in, and takes nothing back that she did elsewhere', async () => {
    const service = testService(mia.id);
    const [sample] = ['00000000-0000-7000-8000-000000000001'];
    const value = { title: 'Morning hydration', category: 'Self-Care', done: true };
    service.put({
      kind: 'task',
      id: sample,
      value,
      changed_at: new Date(Date.now() - 60_000).toISOString(),
      device: elsewhere,
    });
    const { become } = renderPage(ChecklistsPage, { answers: [service.answer] });
    await add('Call the dentist');
    become(mia);
    await screen.findByText('Synced');
    await waitFor(() => expect(task('Morning hydration').checked).toBe(true));
    expect(titlesIn('General')).toEqual(['Call the dentist']);
    expect(service.items()).toHaveLength(2);
  });
});

test('what another tab has for the next task stays when this one is added', async () => {
  renderPage(ChecklistsPage);
  await userEvent.type(newTask(), 'Added');
  writeInOtherTab('visitor', 'task', 'Newer');
  await userEvent.type(newTask(), '{Enter}');
  expect(titlesIn('General')).toEqual(['Added']);
  expect([newTask().value, draftsOnDevice()]).toEqual(['', ['Newer']]);
});

test('the edit of a task is there again after a reload', async () => {
  const first = renderPage(ChecklistsPage);
  await press('Edit: Morning hydration');
  await userEvent.type(screen.getByRole('textbox', { name: 'Task' }), ', twice');
  dispatchEvent(new Event('pagehide'));
  first.unmount();
  renderPage(ChecklistsPage);
  screen.getByDisplayValue('Morning hydration, twice');
  writeInOtherTab('visitor', 'edit-task:other', { title: 'Another', category: 'General' });
  await press('Save');
  await waitFor(() => expect(titlesIn('Self-Care')).toContain('Morning hydration, twice'));
  expect(draftsOnDevice()).toEqual([{ title: 'Another', category: 'General' }]);
});
