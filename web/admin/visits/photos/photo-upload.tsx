import { Camera } from 'lucide-react';
import type { PhotoMoment } from '../../../../contract/visits/photos.ts';
import { addVisitPhoto } from '../../../../contract/visits/routes.ts';
import { call } from '../../../lib/call.ts';
import {
  type QueuedPhoto,
  queuePhotos,
  readQueuedPhotos,
  removeQueuedPhoto,
  useQueuedPhotos,
} from '../../browser-storage/photo-queue.ts';
import { showFailureToast } from '../../changes/use-action.tsx';
import { useQueueSender } from '../use-queue-sender.ts';

/** Photos are queued on the device until the server has them. */
export function AddPhotoButton({ visitId, moment }: { visitId: string; moment: PhotoMoment }) {
  const keep = async (files: File[]) => {
    try {
      await queuePhotos(visitId, moment, files);
    } catch {
      showFailureToast(new Error('Dispozitivul nu mai are loc pentru fotografii. Încercați din nou când este rețea.'));
    }
  };
  return (
    <label className={buttonClasses}>
      <Camera size={18} aria-hidden />
      Adaugă {photoMomentLabels[moment]}
      <input
        type="file"
        accept="image/*"
        multiple
        onChange={(event) => {
          void keep([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
        className="sr-only"
      />
    </label>
  );
}

const buttonClasses =
  'flex min-h-11 cursor-pointer items-center justify-center gap-2.5 rounded-xl border border-dashed border-stone px-3 font-medium text-forest transition-colors hover:bg-leaf-soft focus-within:outline-[2.5px] focus-within:outline-offset-2 focus-within:outline-(--ring)';

export const photoMomentLabels: Record<PhotoMoment, string> = { before: 'înainte', after: 'după' };

export function QueuedPhotos({ visitId }: { visitId: string }) {
  const count = useQueuedPhotos().filter((photo) => photo.visitId === visitId).length;
  if (count === 0) return null;
  return (
    <p role="status" className="mt-2 text-sm text-ink-soft">
      {count === 1 ? 'O fotografie așteaptă trimiterea.' : `${count} fotografii așteaptă trimiterea.`}
    </p>
  );
}

export const usePhotoSender = () => useQueueSender(photoQueue, useQueuedPhotos().length);

const photoQueue = {
  due: readQueuedPhotos,
  send: ({ visitId, moment, key, file }: QueuedPhoto) => {
    const form = new FormData();
    form.set('moment', moment);
    form.set('key', key);
    form.set('file', file, 'fotografie.jpg');
    return call(addVisitPhoto, { params: { id: visitId }, input: form });
  },
  drop: ({ key }: QueuedPhoto) => removeQueuedPhoto(key),
  refused: () => 'O fotografie nu a putut fi păstrată',
};
