import { expect, test } from '../support/browser.ts';

// Every page comes with it: see pages.spec.ts.
test('the strict policy holds, and what the watch listens for would be heard', async ({ page, watch }) => {
  await page.goto('/');
  const blocked = page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        addEventListener('securitypolicyviolation', (event) => resolve(event.effectiveDirective), { once: true });
        const script = document.createElement('script');
        script.textContent = 'window.ran = true';
        document.head.append(script);
      }),
  );
  expect(await blocked).toMatch(/^script-src/);
  expect(await page.evaluate(() => 'ran' in window)).toBe(false);
  expect(watch.problems().filter((problem) => problem.includes('policy violated'))).toHaveLength(1);
  watch.expect(/policy violated: script-src|Content Security Policy directive/);
});
