import type { FailureCode } from '../../../../../contract/kernel/failure.ts';
import type { ReplyOf } from '../../../../../contract/kernel/route.ts';
import { maxPictureBytes } from '../../../../../contract/media/picture-url.ts';
import { uploadPicture as route } from '../../../../../contract/media/routes.ts';
import type { LibraryPicture } from '../../../../../contract/media/schemas.ts';
import { ApiError } from '../../../../lib/api-error.ts';
import { sendWithTokenRefresh, toApiError } from '../../../../lib/request.ts';

type FileFacts = Pick<File, 'name' | 'type' | 'size'>;

/** HEIC is left out, so that an iPhone converts its photos to JPEG. */
export const acceptedTypes = 'image/jpeg,image/png,image/webp,image/avif,image/gif,image/tiff';

export const isHeic = ({ name, type }: FileFacts) => /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);

export function findFileError(file: FileFacts): string | undefined {
  if (file.size > maxPictureBytes) return tooLargeMessage;
  if (file.size === 0) return 'Fișierul este gol.';
  if (isHeic(file)) return undefined;
  if (file.type && !file.type.startsWith('image/')) return notAPictureMessage;
  if (file.type === 'image/svg+xml') return 'Desenele SVG nu pot fi folosite aici. Încercați JPG, PNG sau WebP.';
  return undefined;
}

const notAPictureMessage = 'Fișierul nu este o imagine. Încercați JPG, PNG sau WebP.';

/** Browsers name every pasted picture image.png. */
export const nameUpload = ({ name }: FileFacts) =>
  /^image\.\w+$/.test(name) ? `imagine lipită.${name.split('.')[1]}` : name;

export const listTransferredFiles = (transfer: DataTransfer | null) => [...(transfer?.files ?? [])];

interface PictureUpload {
  file: Blob;
  name: string;
  onProgress: (sent: number) => void;
  signal: AbortSignal;
}

/** Uses XMLHttpRequest: fetch reports no upload progress. */
export async function uploadPicture(picture: PictureUpload): Promise<LibraryPicture> {
  const { status, text } = await sendWithTokenRefresh((token) => post(picture, token));
  if (status !== 201) throw toApiError(status, text, readMessage);
  return (JSON.parse(text) as ReplyOf<typeof route>).item;
}

interface Answer {
  status: number;
  text: string;
}

async function post({ file, name, onProgress, signal }: PictureUpload, token: string | null): Promise<Answer> {
  // It may have been dismissed while the file was converted or the token renewed.
  signal.throwIfAborted();
  const form = new FormData();
  form.set('file', file, name);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(route.method, route.path);
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => resolve({ status: request.status, text: request.responseText });
    request.onerror = () => reject(new ApiError('unavailable', 'Conexiunea s-a întrerupt. Încercați din nou.'));
    request.onabort = () => reject(new ApiError('unavailable', 'Încărcarea a fost oprită.'));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(form);
  });
}

/** The server's message; a proxy in front of it may answer without one. */
const readMessage = ({ message }: { message?: string }, code: FailureCode) =>
  message || (code === 'too_large' ? tooLargeMessage : 'Imaginea nu a putut fi încărcată. Încercați din nou.');

const tooLargeMessage = 'Imaginea are peste 25 MB. Micșorați-o și încercați din nou.';
