import { isHeic } from './picture-file.ts';

/** A HEIC photo as a JPEG where this browser can read it (Safari can); every other file as it is. */
export async function convertHeic(file: File): Promise<Blob> {
  if (!isHeic(file)) return file;
  const bitmap = await createImageBitmap(file).catch(() => undefined);
  if (!bitmap) throw new Error(phonePhotoRefusal);
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
  return canvas.convertToBlob({ type: 'image/jpeg', quality: 0.92 });
}

const phonePhotoRefusal =
  'Fotografiile HEIC nu pot fi citite aici. Pe iPhone alegeți Configurări › Cameră › Formate › „Compatibilitate maximă” sau trimiteți fotografia ca JPG.';
