import { expect, type Response } from '@playwright/test';

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

/** Fails unless a page came with the strict policy. */
export const expectPolicy = (answer: Response | null): void => {
  const headers = answer?.headers() ?? {};
  const told = (headers['content-security-policy'] ?? '').split('; ').map((directive): [string, string] => {
    const [name = '', ...values] = directive.split(' ');
    return [name, values.join(' ')];
  });
  expect(new Map(told), answer?.url()).toEqual(policy);
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['referrer-policy']).toBe('same-origin');
  expect(headers['x-frame-options']).toBe('DENY');
};
