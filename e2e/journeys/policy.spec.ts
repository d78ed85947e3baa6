import { expect, test } from '../support/browser.ts';
import { knownPages, unknownPage } from '../support/pages.ts';

const policy = new Map([
  ['default-src', "'none'"],
  ['script-src', "'self'"],
  ['style-src', "'self'"],
  ['connect-src', "'self'"],
  ['img-src', "'self' data: blob:"],
  ['font-src', "'self'"],
  ['media-src', "'self' blob:"],
  ['manifest-src', "'self'"],
  ['worker-src', "'self'"],
  ['form-action', "'self'"],
  ['base-uri', "'none'"],
  ['frame-ancestors', "'none'"],
]);

test('every page comes with the strict policy, and the policy holds', async ({ page, watch }) => {
  watch.expect(/status of 404 .*\/no-such-page/);
  for (const { path } of [...knownPages, unknownPage]) {
    const answer = await page.goto(path);
    const headers = answer?.headers() ?? {};
    const told = (headers['content-security-policy'] ?? '').split('; ').map((directive): [string, string] => {
      const [name = '', ...values] = directive.split(' ');
      return [name, values.join(' ')];
    });
    expect(new Map(told), path).toEqual(policy);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('same-origin');
    expect(headers['x-frame-options']).toBe('DENY');
  }

  // Proof that what the watch listens for would be heard.
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
