import type { PhotoMoment } from '../../../../contract/visits/photos.ts';

export const photoMomentLabels: Record<PhotoMoment, string> = { before: 'înainte', after: 'după' };
