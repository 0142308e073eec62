import type { PhotoMoment } from '../../../contract/staff-visits.ts';

export const momentWords: Record<PhotoMoment, string> = { before: 'înainte', after: 'după' };
