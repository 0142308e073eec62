import type { PhotoMoment } from '../../../../contract/visits/staff-visits.ts';

export const photoMomentLabels: Record<PhotoMoment, string> = { before: 'înainte', after: 'după' };
