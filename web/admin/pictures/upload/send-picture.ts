import type { FailureBody } from '../../../../contract/kernel/failure.ts';
import type { LibraryPicture } from '../../../../contract/media/schemas.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { storedToken } from '../../../lib/credentials.ts';
import { renewToken } from '../../../lib/request.ts';

export interface PictureUpload {
  file: Blob;
  name: string;
  /** Between 0 and 1. */
  onProgress: (sent: number) => void;
  signal: AbortSignal;
}

/** Sends a picture to the library. With XMLHttpRequest, because fetch does not tell how much has gone. */
export async function uploadPicture(picture: PictureUpload): Promise<LibraryPicture> {
  const token = storedToken();
  const first = await post(picture, token);
  const isRefused = first.status === 401 && token !== null;
  const answer = isRefused && (await renewToken(token)) ? await post(picture, storedToken()) : first;
  if (answer.status !== 201) throw new ApiError(answer.status, errorMessageOf(answer));
  return (JSON.parse(answer.text) as { item: LibraryPicture }).item;
}

interface Answer {
  status: number;
  text: string;
}

function post({ file, name, onProgress, signal }: PictureUpload, token: string | null): Promise<Answer> {
  const form = new FormData();
  form.set('file', file, name);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', '/api/admin/media');
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => resolve({ status: request.status, text: request.responseText });
    request.onerror = () => reject(new ApiError(0, 'Legătura s-a întrerupt. Încercați din nou.'));
    request.onabort = () => reject(new ApiError(0, 'Încărcarea a fost oprită.'));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(form);
  });
}

/** The server's own words; a proxy in front of it may answer without any. */
function errorMessageOf({ status, text }: Answer) {
  try {
    const { message } = JSON.parse(text) as FailureBody;
    if (message) return message;
  } catch {}
  return status === 413 ? tooLargeMessage : 'Imaginea nu a putut fi încărcată. Încercați din nou.';
}

export const tooLargeMessage = 'Imaginea are peste 25 MB. Micșorați-o și încercați din nou.';
