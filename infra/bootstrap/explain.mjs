const causes = /** @type {const} */ ([
  [/ENOSPC|no space left/i, 'The disk is full. Free some space and run it again.'],
  [
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|META_FETCH_FAIL|ERR_SOCKET_TIMEOUT|fetch failed/i,
    'The npm registry cannot be reached. Check the network, the proxy and `npm config get registry`.',
  ],
  [/\bE40[13]\b|ERR_PNPM_FETCH_40[13]/, 'The npm registry refuses us. Check the credentials in your .npmrc.'],
  [
    /CERT|self[- ]signed|UNABLE_TO_VERIFY/i,
    'The npm registry shows a certificate that is not trusted (npm config: cafile).',
  ],
  [/EACCES|EPERM|EROFS/, 'A file or folder may not be written. Check who owns this checkout and the npm cache.'],
  [/OUTDATED_LOCKFILE|frozen-lockfile/i, 'pnpm-lock.yaml does not fit the package.json files. Run `npx pnpm install`.'],
  [/EBADPLATFORM|UNSUPPORTED_PLATFORM|notsup/i, 'A dependency does not exist for this platform.'],
]);

/**
 * Says in plain words why an install failed.
 * @param {string} output what the package manager printed
 * @returns {string}
 */
export const explain = (output) =>
  causes.find(([pattern]) => pattern.test(output))?.[1] ?? 'The install failed; its own words are above.';
