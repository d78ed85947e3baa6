import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { chromiumArgs, chromiumPath } from './support/chromium.ts';

// Draws the icons for home screens from shell/icon.svg. Run after the mark has changed: node e2e/icons.ts

const shell = join(import.meta.dirname, '..', 'shell');
const mark = readFileSync(join(shell, 'icon.svg'), 'utf8');

/** The page's own colour: what a mask cuts to its shape has to reach every edge, the mark stays in the middle. */
const PAPER = '#fbf6f1';

const icons = [
  { file: 'icon-192.png', size: 192, mark: 0.96, paper: false },
  { file: 'icon-512.png', size: 512, mark: 0.96, paper: false },
  { file: 'icon-maskable-512.png', size: 512, mark: 0.62, paper: true },
  { file: 'apple-touch-icon.png', size: 180, mark: 0.72, paper: true },
] as const;

const executablePath = chromiumPath();
const browser = await chromium.launch({ args: chromiumArgs, ...(executablePath !== undefined && { executablePath }) });
try {
  for (const { file, size, mark: part, paper } of icons) {
    const page = await browser.newPage({ viewport: { width: size, height: size } });
    const style = `body{margin:0;display:grid;height:100vh;place-items:center;background:${paper ? PAPER : 'none'}}
      svg{width:${part * 100}%}`;
    await page.setContent(`<style>${style}</style>${mark}`);
    await page.screenshot({ path: join(shell, 'icons', file), omitBackground: !paper });
    await page.close();
  }
} finally {
  await browser.close();
}
