/** Pixels of the longest side that is sent. */
const LONGEST = 1600;
/** Bytes that a device keeps beside what she writes without being full, and that are sent in a moment. */
const ROOM = 600_000;
const QUALITIES = [0.85, 0.75, 0.6];
/** Pixels of a side that are looked through for what is see-through. */
const LOOKED_AT = 32;

interface Decoded {
  readonly source: CanvasImageSource;
  readonly width: number;
  readonly height: number;
  readonly end: () => void;
}

/** A picture as it is kept on the device and sent. */
interface Shrunk {
  readonly blob: Blob;
  readonly width: number;
  readonly height: number;
}

const bitmapOf = async (file: Blob): Promise<Decoded> => {
  const source = await createImageBitmap(file, { imageOrientation: 'from-image' });
  return { source, width: source.width, height: source.height, end: () => source.close() };
};

/** Browsers that cannot do it at once turn what an `img` shows as its camera says. */
const elementOf = async (file: Blob): Promise<Decoded> => {
  const source = new Image();
  source.src = URL.createObjectURL(file);
  const end = () => URL.revokeObjectURL(source.src);
  try {
    await source.decode();
    return { source, width: source.naturalWidth, height: source.naturalHeight, end };
  } catch (error) {
    end();
    throw error;
  }
};

const drawn = ({ source }: Decoded, width: number, height: number) => {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('nothing can be drawn here');
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(source, 0, 0, width, height);
  return { canvas, pen };
};

const isSeeThrough = (decoded: Decoded): boolean =>
  drawn(decoded, LOOKED_AT, LOOKED_AT)
    .pen.getImageData(0, 0, LOOKED_AT, LOOKED_AT)
    .data.some((value, at) => at % 4 === 3 && value < 255);

const encoded = (canvas: HTMLCanvasElement, type: string, quality: number): Promise<Blob> =>
  new Promise((resolve, reject) => {
    const done = (blob: Blob | null) => (blob ? resolve(blob) : reject(new Error('it could not be written')));
    canvas.toBlob(done, type, quality);
  });

/** The first that there is room for; what is see-through stands on white where there is none for it as it is. */
const written = async ({ canvas, pen }: ReturnType<typeof drawn>, clear: boolean): Promise<Blob> => {
  if (clear) {
    // A browser that writes no WebP writes PNG instead.
    const blob = await encoded(canvas, 'image/webp', QUALITIES[0] ?? 1);
    if (blob.size <= ROOM) return blob;
    pen.globalCompositeOperation = 'destination-over';
    pen.fillStyle = 'white';
    pen.fillRect(0, 0, canvas.width, canvas.height);
  }
  let smallest: Blob | null = null;
  for (const quality of QUALITIES) {
    smallest = await encoded(canvas, 'image/jpeg', quality);
    if (smallest.size <= ROOM) break;
  }
  if (!smallest) throw new Error('it could not be written');
  return smallest;
};

/**
 * Draws a picture anew, upright, no larger than it is shown, and without what the camera wrote beside it.
 * @returns null where this browser cannot
 */
export const shrink = async (file: Blob, mayBeSeeThrough: boolean): Promise<Shrunk | null> => {
  let decoded: Decoded | null = null;
  try {
    decoded = await bitmapOf(file).catch(() => elementOf(file));
    const scale = Math.min(1, LONGEST / Math.max(decoded.width, decoded.height));
    const [width, height] = [decoded.width, decoded.height].map((side) => Math.max(1, Math.round(side * scale)));
    const drawing = drawn(decoded, width ?? 1, height ?? 1);
    const blob = await written(drawing, mayBeSeeThrough && isSeeThrough(decoded));
    return { blob, width: drawing.canvas.width, height: drawing.canvas.height };
  } catch {
    return null;
  } finally {
    decoded?.end();
  }
};
