import { fileURLToPath } from 'node:url';

/**
 * @param width in pixels; default: as it was drawn
 * @returns a drawing of `pictures` as a photo would be sent
 */
export const pictureOf = async (name: string, width?: number): Promise<Blob> => {
  // Only a start that fills loads it.
  const { default: sharp } = await import('sharp');
  const file = fileURLToPath(new URL(`../pictures/${name}.svg`, import.meta.url));
  return new Blob([new Uint8Array(await sharp(file).resize(width).jpeg({ quality: 86 }).toBuffer())], {
    type: 'image/jpeg',
  });
};
