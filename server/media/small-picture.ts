import { imageLibrary } from './image-library.ts';

/** A small JPEG of a picture that was already cleaned, for lists of private photos. */
export async function smallPicture(bytes: Buffer): Promise<Buffer> {
  const sharp = await imageLibrary();
  return sharp(bytes).resize(480, 480, { fit: 'inside', withoutEnlargement: true }).jpeg({ quality: 80 }).toBuffer();
}
