import { addVisitPhoto } from '../../../../contract/visit-photos.ts';
import { takeVisitStep } from '../../../../contract/visit-work.ts';
import { call } from '../../../lib/call.ts';
import { dropMark, type Mark, readMarks } from '../../device/mark-queue.ts';
import { dropPhoto, readPhotos, type WaitingPhoto } from '../../device/photo-queue.ts';

/** Steps marked on the phone. */
export const markQueue = {
  due: () => readMarks().filter(({ sendAfter }) => sendAfter <= Date.now()),
  send: ({ visitId, step, key }: Mark) => call(takeVisitStep, { params: { id: visitId }, input: { step, key } }),
  drop: ({ key }: Mark) => dropMark(key),
  refused: ({ name }: Mark) => `${name || 'O vizită'}: nu s-a putut nota`,
};

/** Photos taken on the phone. */
export const photoQueue = {
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
