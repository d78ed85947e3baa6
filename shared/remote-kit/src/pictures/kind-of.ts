import type { FileType } from '@reset/contracts/files';

const startsWith = (head: Uint8Array, from: number, text: string): boolean =>
  Array.from(text).every((letter, at) => head[from + at] === letter.codePointAt(0));

/** Brands of what iPhones write, and of what is packed like it. */
const HEIC = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'];

/** @returns what a file is by its first bytes, whatever its name says; null for none of these */
export const kindOf = async (file: Blob): Promise<FileType | 'heic' | null> => {
  const head = new Uint8Array(await file.slice(0, 12).arrayBuffer());
  if (startsWith(head, 0, '\u00FF\u00D8\u00FF')) return 'image/jpeg';
  if (startsWith(head, 0, '\u0089PNG')) return 'image/png';
  if (startsWith(head, 0, 'GIF8')) return 'image/gif';
  if (startsWith(head, 0, 'RIFF') && startsWith(head, 8, 'WEBP')) return 'image/webp';
  return startsWith(head, 4, 'ftyp') && HEIC.some((brand) => startsWith(head, 8, brand)) ? 'heic' : null;
};
