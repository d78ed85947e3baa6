import { kindOf } from './kind-of.ts';
import { shrink } from './shrink.ts';
import type { TakesPictures } from './takes-pictures.ts';

/** Why a file is not taken: what the toast says, and what stands under the field. */
export interface Refused {
  readonly title: string;
  readonly text: string;
  readonly hint?: string;
}

interface Prepared {
  /** The picture as an address that holds all of it. */
  readonly data: string;
  readonly width: number;
  readonly height: number;
}

const addressOf = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''));
    reader.addEventListener('error', () => reject(new Error('it could not be read')));
    reader.readAsDataURL(blob);
  });

/** What a browser that cannot draw it sends as it is. */
const UNKNOWN = { width: 4, height: 3 };

/** Makes a picture ready to be kept and sent. @returns why not, where it is none or too large */
export const prepare = async (file: Blob, by: TakesPictures): Promise<Prepared | Refused> => {
  const { messages, bytes } = by;
  const kind = await kindOf(file);
  if (kind === 'heic') return { ...messages.type, hint: messages.heic };
  if (kind === null) return messages.type;
  const { blob, width, height } = (await shrink(file, kind !== 'image/jpeg')) ?? {
    blob: new Blob([file], { type: kind }),
    ...UNKNOWN,
  };
  return blob.size > bytes ? messages.size : { data: await addressOf(blob), width, height };
};

/** @returns the picture behind such an address */
export const blobOf = (data: string): Blob => {
  const comma = data.indexOf(',');
  const bytes = Uint8Array.from(atob(data.slice(comma + 1)), (one) => one.codePointAt(0) ?? 0);
  return new Blob([bytes], { type: data.slice('data:'.length, data.indexOf(';')) });
};
