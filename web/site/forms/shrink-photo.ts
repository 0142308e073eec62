import { visitorPhotoLimits } from '../../../contract/media/photo-limits.ts';

const { longestSide, bytes } = visitorPhotoLimits;
const qualities = [0.82, 0.7, 0.55, 0.4];

/** The photo as a JPEG small enough to send, without what the camera wrote into it; undefined for what is no picture. */
export async function shrinkPhoto(file: File): Promise<string | undefined> {
  const picture = await createImageBitmap(file).catch(() => undefined);
  if (!picture) return undefined;
  const canvas = drawScaled(picture);
  picture.close();
  return qualities.map((quality) => canvas.toDataURL('image/jpeg', quality)).find(isSmall);
}

function drawScaled(picture: ImageBitmap) {
  const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  const context = canvas.getContext('2d') as CanvasRenderingContext2D;
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas;
}

const isSmall = (address: string) => (address.length * 3) / 4 <= bytes;
