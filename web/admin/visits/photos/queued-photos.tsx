import { addVisitPhoto } from '../../../../contract/visits/routes.ts';
import { call } from '../../../lib/call.ts';
import {
  type QueuedPhoto,
  readQueuedPhotos,
  removeQueuedPhoto,
  useQueuedPhotos,
} from '../../browser-storage/photo-queue.ts';
import { useQueueSender } from '../use-queue-sender.ts';

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
