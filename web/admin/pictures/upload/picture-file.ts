import { maxPictureBytes } from '../../../../contract/media/picture-url.ts';
import { tooLargeMessage } from './send-picture.ts';

type FileFacts = Pick<File, 'name' | 'type' | 'size'>;

/** Without HEIC, so that an iPhone converts to JPEG. */
export const acceptedTypes = 'image/jpeg,image/png,image/webp,image/avif,image/gif,image/tiff';

export const isHeic = ({ name, type }: FileFacts) => /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);

export function fileError(file: FileFacts): string | undefined {
  if (file.size > maxPictureBytes) return tooLargeMessage;
  if (file.size === 0) return 'Fișierul este gol.';
  if (isHeic(file)) return undefined;
  if (file.type && !file.type.startsWith('image/')) return notAPictureMessage;
  if (file.type === 'image/svg+xml') return 'Desenele SVG nu pot fi folosite aici. Încercați JPG, PNG sau WebP.';
  return undefined;
}

const notAPictureMessage = 'Fișierul nu este o imagine. Încercați JPG, PNG sau WebP.';

/** A pasted picture is called image.png whatever it shows. */
export const uploadName = ({ name }: FileFacts) =>
  /^image\.\w+$/.test(name) ? `imagine lipită.${name.split('.')[1]}` : name;

export const transferredFiles = (transfer: DataTransfer | null) => [...(transfer?.files ?? [])];
