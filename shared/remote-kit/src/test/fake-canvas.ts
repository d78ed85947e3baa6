import { vi } from 'vitest';

/** What a browser draws, as far as a test looks at it. */
export interface Drawing {
  /** Of the picture that is read; null: this browser cannot read it. */
  size: readonly [width: number, height: number] | null;
  /** Some of it is see-through. */
  clear: boolean;
  /** Bytes of what is written, by type. */
  bytes: Partial<Record<string, number>>;
  /** What was written, in order. */
  readonly written: { readonly type: string; readonly width: number; readonly height: number }[];
}

/** Lets a page draw pictures where there is no canvas. */
export const fakeCanvas = (first: Partial<Pick<Drawing, 'size' | 'clear' | 'bytes'>> = {}): Drawing => {
  const drawing: Drawing = { size: [3000, 4000], clear: false, bytes: {}, written: [], ...first };
  vi.stubGlobal('createImageBitmap', () => {
    if (!drawing.size) return Promise.reject(new Error('it is broken'));
    const [width, height] = drawing.size;
    return Promise.resolve({ width, height, close: () => undefined });
  });
  const pen = {
    drawImage: () => undefined,
    fillRect: () => undefined,
    getImageData: () => ({ data: [0, 0, 0, drawing.clear ? 0 : 255] }),
  };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as never);
  vi.spyOn(HTMLImageElement.prototype, 'decode').mockRejectedValue(new Error('it is broken'));
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (
    this: HTMLCanvasElement,
    done,
    type = '',
  ) {
    drawing.written.push({ type, width: this.width, height: this.height });
    done(new Blob([new Uint8Array(drawing.bytes[type] ?? 9)], { type }));
  });
  return drawing;
};

const heads = {
  jpeg: [0xff, 0xd8, 0xff, 0xe1],
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  heic: [0, 0, 0, 0x18, ...Array.from('ftypheic', (letter) => letter.codePointAt(0) ?? 0)],
  words: Array.from('%PDF-1.7 words', (letter) => letter.codePointAt(0) ?? 0),
} as const;

/** A file with the beginning of its kind. @param type as its name says */
export const pictureFile = (kind: keyof typeof heads, type = 'image/jpeg', bytes = 64): File => {
  const content = new Uint8Array(bytes);
  content.set(heads[kind]);
  return new File([content], 'IMG_1.jpg', { type });
};
