import type { FailureCode } from '../../../../contract/kernel/failure.ts';
import type { FailureBody } from '../../../../contract/kernel/replies.ts';
import type { ReplyOf } from '../../../../contract/kernel/route.ts';
import { uploadPicture as route } from '../../../../contract/media/routes.ts';
import type { LibraryPicture } from '../../../../contract/media/schemas.ts';
import { ApiError, readCode } from '../../../lib/api-error.ts';
import { sendWithTokenRefresh } from '../../../lib/request.ts';

interface PictureUpload {
  file: Blob;
  name: string;
  onProgress: (sent: number) => void;
  signal: AbortSignal;
}

/** Uses XMLHttpRequest: fetch reports no upload progress. */
export async function uploadPicture(picture: PictureUpload): Promise<LibraryPicture> {
  const { status, text } = await sendWithTokenRefresh((token) => post(picture, token));
  const code = status === 201 ? undefined : readCode(undefined, status);
  if (code) throw new ApiError(code, readErrorMessage(code, text));
  return (JSON.parse(text) as ReplyOf<typeof route>).item;
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
function readErrorMessage(code: FailureCode, text: string) {
  try {
    const { message } = JSON.parse(text) as FailureBody;
    if (message) return message;
  } catch {}
  return code === 'too_large' ? tooLargeMessage : 'Imaginea nu a putut fi încărcată. Încercați din nou.';
}

export const tooLargeMessage = 'Imaginea are peste 25 MB. Micșorați-o și încercați din nou.';
