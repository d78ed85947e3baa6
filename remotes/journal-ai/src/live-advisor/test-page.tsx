import { adviceApi, aiApi } from '@reset/contracts/http/journal-ai';
import { answer, type Answer, renderPage } from '@reset/remote-kit/test';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import LiveAdvisorPage from './page.tsx';

export const mia = { id: '01890a5d-ac96-774b-bcce-b302099a8057', name: 'Mia K.', admin: false };
export const id = (n: number) => `01890a5d-ac96-774b-bcce-b302099a81${String(n).padStart(2, '0')}`;

export const builtIn = { id: 'built-in', name: 'Built-in companion', external: false };
export const outside = { id: 'api.example.org', name: 'Example AI', external: true };
const allowed = { provider: builtIn, allowed: null };

export const words = (content: string) => ({ choices: [{ delta: { content } }] });
export const given = (n: number, content: string) => ({
  id: id(n),
  content,
  given_by: builtIn.name,
  created_at: `2026-11-${10 + n}T08:00:00.000Z`,
});

export const choice = (now: typeof allowed | { provider: typeof outside; allowed: boolean | null } = allowed) =>
  answer(aiApi.readAi, now);
const none = answer(adviceApi.listAdvice, { items: [], next: null });
export const open = (answers: readonly Answer[], setting: Parameters<typeof renderPage>[1] = {}) =>
  renderPage(LiveAdvisorPage, { at: '/live-advisor', as: mia, answers: [...answers, choice(), none], ...setting });

export const user = userEvent.setup();
export const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
export const pressRun = async () => {
  await waitFor(() => expect(button('Run Life Coach').disabled).toBe(false));
  await user.click(button('Run Life Coach'));
};
export const card = () => screen.findByRole('region', { name: 'Your Personalized Advice' });
