import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import type { Stack } from '@reset/stack';

/** Soft line breaks undone. */
const plain = (raw: string): string =>
  raw
    .replaceAll('=\r\n', '')
    .replaceAll(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

const mailsTo = ({ mailFolder }: Stack, email: string): string[] => {
  const folder = mailFolder ?? '';
  return readdirSync(folder)
    .toSorted()
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .filter((raw) => raw.includes(`To: ${email}`))
    .map(plain);
};

/** The mail with this subject, as the house's own server took it. @returns the link in it, and the code beside it */
export const mailTo = async (
  stack: Stack,
  email: string,
  subject: string,
): Promise<{ readonly link: string; readonly code: string }> => {
  const found = () => mailsTo(stack, email).findLast((text) => text.includes(`Subject: ${subject}`));
  await expect.poll(found, { timeout: 30_000 }).toBeDefined();
  const text = found() ?? '';
  return { link: /https?:\/\/\S+/.exec(text)?.[0] ?? '', code: /code: (\d{6})/.exec(text)?.[1] ?? '' };
};
