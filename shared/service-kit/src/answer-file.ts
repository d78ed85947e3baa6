import { type FileCache, type StoredFile, STORED_FILE_POLICY } from '@reset/contracts/files';
import { byteRange } from './byte-range.ts';

/**
 * How a kept file is answered: whole, a range of it, or that it is the one the asker has. It is shown as what was
 * stored, never guessed, and runs nothing.
 */
export const answerFile = async (
  file: StoredFile,
  header: (name: string) => string | undefined,
  method: string,
  { seconds, isPublic }: FileCache,
) => {
  const etag = `"${file.name}"`;
  const headers: Record<string, string> = {
    etag,
    'accept-ranges': 'bytes',
    'cache-control': seconds ? `${isPublic ? 'public' : 'private'}, max-age=${seconds}` : 'no-store',
    'content-security-policy': STORED_FILE_POLICY,
    'x-content-type-options': 'nosniff',
  };
  if (header('if-none-match') === etag) return { status: 304, headers, body: null };
  headers['content-type'] = file.type;
  // A page that the browser unpacks none of is saved.
  headers['content-disposition'] =
    `${file.type === 'application/zip' ? 'attachment' : 'inline'}; filename="${file.name}"`;
  const asked = (header('if-range') ?? etag) === etag ? header('range') : undefined;
  const range = byteRange(asked, file.size);
  if (range === 'unsatisfiable') {
    return { status: 416, headers: { 'content-range': `bytes */${file.size}` }, body: null };
  }
  headers['content-length'] = String(range ? range.end - range.start + 1 : file.size);
  if (range) headers['content-range'] = `bytes ${range.start}-${range.end}/${file.size}`;
  const body = method === 'HEAD' ? null : await file.read(range ?? undefined);
  return { status: range ? 206 : 200, headers, body };
};
