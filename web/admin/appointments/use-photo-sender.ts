import { addVisitPhoto } from '../../../contract/visit-photos.ts';
import { call } from '../../lib/call.ts';
import { dropPhoto, readPhotos, useWaitingPhotos, type WaitingPhoto } from '../device/photo-queue.ts';
import { useSender } from './use-sender.ts';

/** Sends the photos that wait on this device, of whichever visit. */
export const usePhotoSender = () => useSender(photos, useWaitingPhotos().length);

const photos = {
  due: readPhotos,
  send: ({ visitId, moment, key, file }: WaitingPhoto) => {
    const form = new FormData();
    form.set('moment', moment);
    form.set('key', key);
    form.set('file', file, 'fotografie.jpg');
    return call(addVisitPhoto, { params: { id: visitId }, input: form });
  },
  drop: ({ key }: WaitingPhoto) => dropPhoto(key),
  refused: () => 'O fotografie nu a putut fi păstrată',
};
