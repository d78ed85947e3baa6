import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { startStack } from '@reset/stack';
import { chromiumArgs, chromiumPath } from './support/chromium.ts';
import { mainHeading } from './support/pages.ts';
import { roomy } from './support/roomy.ts';

// The PDF of /library/grounding-techniques: the page as it is printed, blank. Run again after changing its words.

const file = join(
  import.meta.dirname,
  '../remotes/reset-content/src/library-grounding-worksheet/grounding-techniques.pdf',
);

const executablePath = chromiumPath();
const stack = await startStack({ isolated: true, partEnv: roomy });
const browser = await chromium.launch({ args: chromiumArgs, ...(executablePath !== undefined && { executablePath }) });
try {
  const page = await browser.newPage({ baseURL: stack.url });
  await page.goto('/library/grounding-techniques');
  await mainHeading(page, 'Grounding Techniques PDF').waitFor();
  // The file carries the sheet's own title; its address is nobody's who prints it.
  await page.evaluate(() => {
    document.title = 'Grounding Techniques · RESET';
  });
  await page.evaluate(() => document.fonts.ready);
  const margin = { top: '12mm', bottom: '12mm', left: '14mm', right: '14mm' };
  // As wide as A4 and as high as Letter: printed on either, nothing is cut off and nothing is scaled much.
  const pdf = await page.pdf({ width: '210mm', height: '279.4mm', margin, tagged: true });
  const pages = pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length;
  if (pages !== 1) throw new Error(`the sheet takes ${pages} pages`);
  // A comment at its end, so that a test can tell when the words of the sheet have gone on without it.
  const words = (await page.getByRole('region', { name: 'Back into the room' }).textContent()) ?? '';
  const mark = `% words ${createHash('sha256').update(words).digest('hex')}\n`;
  writeFileSync(file, Buffer.concat([pdf, Buffer.from(mark)]));
  console.log(`${file}: ${Math.round(pdf.length / 1024)} KB`);
} finally {
  await browser.close();
  await stack.stop();
}
