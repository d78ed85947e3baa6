import { fileURLToPath } from 'node:url';

/** @returns a drawing of `pictures` as a photo would be sent */
export const pictureOf = async (name: string): Promise<Blob> => {
  // Only a start that fills loads it.
  const { default: sharp } = await import('sharp');
  const file = fileURLToPath(new URL(`../pictures/${name}.svg`, import.meta.url));
  return new Blob([new Uint8Array(await sharp(file).jpeg({ quality: 86 }).toBuffer())], { type: 'image/jpeg' });
};
