import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import type { Stack } from '@reset/stack';

/** A microphone that hums, without a question, and sound that plays without a press. */
export const soundArgs = [
  '--use-fake-ui-for-media-stream',
  '--use-fake-device-for-media-stream',
  '--autoplay-policy=no-user-gesture-required',
  '--allow-loopback-in-peer-connection',
];

export const talkButton = (page: Page) => page.getByRole('button', { name: 'Talk to Marin' });
export const endButton = (page: Page) => page.getByRole('button', { name: 'End conversation' });
export const said = (page: Page) => page.getByRole('log', { name: 'Said' });
export const ended = (page: Page) => page.getByRole('region', { name: 'Your conversation', exact: true });
/** Whose sound is heard at this moment. */
export const sound = (page: Page) => page.locator('main svg[data-sound]');

export const typeToMarin = async (page: Page, words: string): Promise<void> => {
  await page.getByRole('textbox', { name: 'Or type to Marin' }).fill(words);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(said(page)).toContainText(words);
};

/** How the built-in voice goes on from now on: see `infra/local-ai/src/voice/script.ts`. */
export const scriptVoice = async (stack: Stack, script: object): Promise<void> => {
  const answer = await fetch(`${stack.address('local-ai')}/test/voice`, {
    method: 'POST',
    body: JSON.stringify(script),
  });
  if (!answer.ok) throw new Error(`voice: ${answer.status} ${await answer.text()}`);
};

export const unscriptVoice = async (stack: Stack): Promise<void> => {
  await fetch(`${stack.address('local-ai')}/test/voice`, { method: 'DELETE' });
};

/** Its calls go on with the next line that waits to be told. */
export const tellVoice = async (stack: Stack): Promise<void> => {
  const answer = await fetch(`${stack.address('local-ai')}/test/voice/go`, { method: 'POST', body: '{}' });
  if (!answer.ok) throw new Error(`voice: ${answer.status} ${await answer.text()}`);
};

interface Call {
  readonly transport: string;
  readonly state: string;
  readonly events: readonly { readonly type: string }[];
  readonly heard: { readonly samples: number };
}

/** What it saw of the calls since. */
export const voiceCalls = async (stack: Stack): Promise<readonly Call[]> => {
  const answer = await fetch(`${stack.address('local-ai')}/test/voice`);
  return ((await answer.json()) as { readonly calls: readonly Call[] }).calls;
};
