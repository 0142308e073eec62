import { loadSharp } from './load-sharp.ts';

/** A small JPEG of a picture that was already cleaned, for lists of private photos. */
export async function shrinkPicture(bytes: Buffer): Promise<Buffer> {
  const sharp = await loadSharp();
  return sharp(bytes).resize(480, 480, { fit: 'inside', withoutEnlargement: true }).jpeg({ quality: 80 }).toBuffer();
}
