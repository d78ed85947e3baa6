import type { Route } from '@playwright/test';
import { test } from '../support/browser.ts';
import { ASSETS, CSS, expectRecovery } from '../support/remote-faults.ts';

const faults: [string, string | RegExp, (route: Route) => Promise<void> | void][] = [
  ['hanging', ASSETS, () => undefined],
  ['not there (404)', ASSETS, (route) => route.fulfill({ status: 404, body: 'Not found' })],
  ['broken (500)', ASSETS, (route) => route.fulfill({ status: 500, body: 'Oops' })],
  ['garbage', ASSETS, (route) => route.fulfill({ contentType: 'text/javascript', body: '}}} <garbage' })],
  ['without its styles', CSS, (route) => route.abort('connectionreset')],
];

for (const [what, pattern, fault] of faults) {
  test(`reset-content ${what}: the frame works, a card says so, Retry recovers without a reload`, ({
    page,
    watch,
    isMobile,
  }) => expectRecovery({ page, watch, isMobile }, { pattern, fault, hangs: what === 'hanging' }));
}
