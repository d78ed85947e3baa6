import type { BrowserContext } from '@playwright/test';

/** What no page may do unless its test expects it. */
export interface Watch {
  /** From now on, and up to now, a problem that this matches is what the test is about. */
  readonly expect: (problem: RegExp) => void;
  readonly problems: () => readonly string[];
}

/** Routes of a test see no request that passes a service worker, so journeys have none unless they are about it. */
const NO_WORKER = 'Service Worker registration blocked by Playwright';

/** Said three seconds after a page has loaded: on a busy machine that tells of the machine. */
const LATE = /was preloaded using link preload but not used within a few seconds/;

const LEFT = 'net::ERR_ABORTED';

/**
 * Notes every console error and warning, uncaught error, violation of the content security policy, failed request and
 * request to anybody else, of all pages of a context.
 * @param origin the product's
 */
export const watchContext = async (context: BrowserContext, origin: string): Promise<Watch> => {
  const seen: string[] = [];
  const expected: RegExp[] = [];
  const isOurs = (url: string) => url.startsWith(`${origin}/`) || url.startsWith(`blob:${origin}/`);

  context.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    if (message.text() === NO_WORKER || LATE.test(message.text())) return;
    seen.push(`console ${message.type()}: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => {
    const { name, message, stack = '' } = error.error();
    seen.push(`uncaught: ${name}: ${message} (${error.page()?.url()}) ${stack}`);
  });
  context.on('request', (request) => {
    const url = request.url();
    if (!isOurs(url) && !url.startsWith('data:')) seen.push(`foreign request: ${url}`);
  });
  context.on('requestfailed', (request) => {
    const why = request.failure()?.errorText ?? 'failed';
    // A page that she left takes its requests with it.
    if (isOurs(request.url()) && why !== LEFT) seen.push(`failed request: ${request.url()} ${why}`);
  });
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', (event) =>
      console.error(`policy violated: ${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}`),
    );
  });

  return {
    expect: (problem) => void expected.push(problem),
    problems: () => seen.filter((problem) => !expected.some((pattern) => pattern.test(problem))),
  };
};
