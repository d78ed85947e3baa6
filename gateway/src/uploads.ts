import { fileOf, FORM_BYTES } from '@reset/contracts/files';
import type { Named } from '@reset/contracts/http';

/** A route that takes a file, as its contract says. */
export interface Upload {
  readonly method: string;
  /** Parts of its path; one that begins with a colon is any. */
  readonly path: readonly string[];
  readonly types: readonly string[];
  /** Bytes of the file. */
  readonly max: number;
}

/** @returns those of the endpoints that take a file */
export const uploadsOf = (endpoints: readonly Named[]): Upload[] =>
  endpoints.flatMap((endpoint) => {
    const [method = '', path = ''] = endpoint.route.split(' ');
    const wanted = fileOf(endpoint);
    return wanted ? [{ method, path: `${endpoint.key[0]}${path}`.split('/'), ...wanted.rule }] : [];
  });

/**
 * Finds the route that a request sends a file to.
 * @returns bytes that its body may have, or null where none with a file is expected
 */
export const uploadLimit = (
  uploads: readonly Upload[],
  { method, path, type }: { readonly method: string; readonly path: string; readonly type: string | undefined },
): number | null => {
  const parts = path.split('/');
  const upload = uploads.find(
    (each) =>
      each.method === method &&
      each.path.length === parts.length &&
      each.path.every((part, i) => part.startsWith(':') || part === parts[i]),
  );
  const media = (type ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  if (media === 'multipart/form-data') return upload ? upload.max + FORM_BYTES : null;
  return upload?.types.includes(media) ? upload.max : null;
};
