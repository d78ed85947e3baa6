// @vitest-environment happy-dom
import { aiMessages, builtInName } from '@reset/contracts/ai';
import { aiApi } from '@reset/contracts/http/journal-ai';
import { answer, renderPage } from '@reset/remote-kit/test';
import { act, cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AiDisclosure } from './ai-disclosure.tsx';

const mia = { id: '01890a5d-ac96-774b-bcce-b302099a8057', name: 'Mia K.', admin: false };
const HOUR = 60 * 60 * 1000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const pass = (ms: number): void =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });
/** It stands out: with its sign beside it. */
const standsOut = () => screen.getByRole('status').querySelector('svg') !== null;

test('the words, and where to read more', () => {
  renderPage(AiDisclosure);
  expect(aiMessages.disclosure).toBe(
    'You are talking with a computer program (AI), not a person. It is not a therapist and not emergency help.',
  );
  expect(within(screen.getByRole('status')).getByText(aiMessages.disclosure, { exact: false })).toBeDefined();
  expect(screen.getByRole('link', { name: 'How this is kept safe' }).getAttribute('href')).toBe('/safety');
});

test('the built-in companion goes by its one name, once it is known that it answers', async () => {
  vi.useRealTimers();
  const provider = { id: 'built-in', name: builtInName, external: false };
  renderPage(AiDisclosure, { as: mia, answers: [answer(aiApi.readAi, () => ({ provider, allowed: null }))] });
  expect(aiMessages.disclosureBuiltIn).toBe(
    'You are talking with the built-in companion, not a person. It is rule-based, no therapist and no emergency help.',
  );
  expect((await screen.findByText(aiMessages.disclosureBuiltIn, { exact: false })).dataset['state']).toBe('ready');
  expect(screen.queryByText(aiMessages.disclosure, { exact: false })).toBeNull();
});

test('it stands out when use begins, stays in small words after, and stands out again every three hours', () => {
  renderPage(AiDisclosure);
  pass(0);
  expect(standsOut()).toBe(true);
  cleanup();

  pass(2 * HOUR);
  renderPage(AiDisclosure);
  pass(0);
  expect(standsOut()).toBe(false);
  expect(screen.getByText(aiMessages.disclosure, { exact: false })).toBeDefined();
  pass(HOUR);
  expect(standsOut()).toBe(true);
});

test('on a page that stays open it is said anew after three hours, and after three more', () => {
  renderPage(AiDisclosure);
  pass(0);
  const notice = () => screen.getByRole('status').firstElementChild;
  const first = notice();
  pass(3 * HOUR - 1);
  expect(notice()).toBe(first);
  pass(1);
  const second = notice();
  expect(second).not.toBe(first);
  pass(3 * HOUR);
  expect(notice()).not.toBe(second);
});

test('a clock that was set back does not silence it', () => {
  vi.setSystemTime(10 * HOUR);
  renderPage(AiDisclosure);
  pass(0);
  cleanup();
  vi.setSystemTime(HOUR);
  renderPage(AiDisclosure);
  pass(0);
  expect(standsOut()).toBe(true);
});
