import * as z from 'zod/mini';

/**
 * How a service may be called: words of lower case letters and digits, joined by `-`. Each begins with a letter, since
 * `community-2` is a second process of `community`.
 */
export const ServiceName = z
  .string()
  .check(
    z.maxLength(40, 'must have 40 letters at most'),
    z.regex(/^[a-z][a-z0-9]*(?:-[a-z][a-z0-9]*)*$/, 'must be words joined by -, like recipe-box'),
  );
