import { expect, test } from 'vitest';
import { explain } from './explain.mjs';

test.each([
  ['npm error code ENOTFOUND getaddrinfo registry', /registry cannot be reached/],
  ['ERR_PNPM_META_FETCH_FAIL GET https://npm.internal: connect ECONNREFUSED', /registry cannot be reached/],
  ['npm error ENOSPC: no space left on device', /disk is full/],
  ['GET https://npm.internal/react: 403 ERR_PNPM_FETCH_403', /refuses us/],
  ['SELF_SIGNED_CERT_IN_CHAIN', /certificate/],
  ["EACCES: permission denied, mkdir '/x'", /may not be written/],
  ['ERR_PNPM_OUTDATED_LOCKFILE', /does not fit/],
  ['npm error notsup Unsupported platform', /platform/],
  ['something new', /its own words are above/],
])('%s', (output, words) => {
  expect(explain(output)).toMatch(words);
});
