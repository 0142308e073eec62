import type { LibraryPicture } from '../../../../contract/media/schemas.ts';

export interface Upload {
  id: number;
  owner: string;
  file: File;
  name: string;
  preview: string;
  state: 'waiting' | 'sending' | 'preparing' | 'done' | 'failed';
  sent: number;
  item?: LibraryPicture;
  message?: string;
  canRetry?: boolean;
}

export type UploadEvent =
  | { type: 'added'; uploads: Upload[] }
  | { type: 'started'; id: number }
  | { type: 'sent'; id: number; sent: number }
  | { type: 'done'; id: number; item: LibraryPicture }
  | { type: 'failed'; id: number; message: string; canRetry: boolean }
  | { type: 'again'; id: number }
  | { type: 'dismissed'; ids: number[] };

/** At 100% the server still processes it. */
export function reduceUploads(uploads: Upload[], event: UploadEvent): Upload[] {
  if (event.type === 'added') return [...uploads, ...event.uploads];
  if (event.type === 'dismissed') return uploads.filter(({ id }) => !event.ids.includes(id));
  return uploads.map((upload) => (upload.id === event.id ? reduceUpload(upload, event) : upload));
}

function reduceUpload(upload: Upload, event: Exclude<UploadEvent, { type: 'added' | 'dismissed' }>): Upload {
  switch (event.type) {
    case 'started':
      return { ...upload, state: 'sending', sent: 0 };
    case 'sent':
      return { ...upload, state: event.sent < 1 ? 'sending' : 'preparing', sent: Math.round(event.sent * 100) };
    case 'done':
      return { ...upload, state: 'done', sent: 100, item: event.item };
    case 'failed':
      return { ...upload, state: 'failed', message: event.message, canRetry: event.canRetry };
    case 'again':
      return { ...upload, state: 'waiting', sent: 0, message: undefined } as Upload;
  }
}

export const isUploading = ({ state }: Upload) => state === 'waiting' || state === 'sending' || state === 'preparing';
