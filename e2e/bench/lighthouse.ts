import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Stack } from '@reset/stack';
import { chromiumPath } from '../support/chromium.ts';
import { median } from './rounds.ts';

// Of 176 MB, so it is fetched by who asks for it, and is no dependency.
const LIGHTHOUSE = 'lighthouse@13.5.0';
const ROUNDS = 3;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

interface Report {
  readonly categories: Readonly<Record<(typeof CATEGORIES)[number], { readonly score: number | null }>>;
}

const measure = async (url: string): Promise<Report> => {
  const args = ['--yes', LIGHTHOUSE, url, '--quiet', '--output=json', '--output-path=stdout'];
  const flags = ['--chrome-flags=--headless=new --no-sandbox', `--only-categories=${CATEGORIES.join(',')}`];
  const { stdout } = await promisify(execFile)('npx', [...args, ...flags], {
    maxBuffer: 1 << 26,
    env: { ...process.env, CHROME_PATH: chromiumPath() ?? '' },
  });
  return JSON.parse(stdout) as Report;
};

/** Scores of three public pages on Lighthouse's phone, the median of each. */
export const benchLighthouse = async (stack: Stack): Promise<void> => {
  for (const path of ['/', '/reset/release', '/quiz']) {
    const reports: Report[] = [];
    for (let round = 0; round < ROUNDS; round += 1) reports.push(await measure(stack.url + path));
    const scores = CATEGORIES.map((name) => {
      const score = median(reports.map(({ categories }) => (categories[name].score ?? 0) * 100));
      return `${name} ${Math.round(score)}`;
    });
    console.log(`${path.padEnd(16)} ${scores.join(', ')}   (bar: performance >= 95, the others 100)`);
  }
};
