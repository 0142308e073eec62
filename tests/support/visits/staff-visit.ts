import type { StaffVisit } from '../../../contract/visits/staff-visits.ts';

/** A confirmed visit of Ana Pop, as the back-office reads it. */
export const createStaffVisit = (date: string, changes: Partial<StaffVisit> = {}): StaffVisit => ({
  ...{ id: 'v1', state: 'confirmed', sequence: 1, date, timing: 'window', until: '16:00', windowCount: 1 },
  ...{ name: 'Ana Pop', email: '', phone: '', phoneE164: null, service: { id: 'gazon', name: 'Gazon' } },
  address: { buildingName: '', streetName: 'Teilor', houseNumber: '4', city: 'Cluj', county: 'Cluj', postalCode: '' },
  ...{ notes: '', staffNotes: '', isSuspicious: false, seriesId: null, quoteId: null, agreementId: null },
  ...{ teamId: null, isPartial: false, isFixed: false, photos: 0, zone: null, createdAt: '' },
  ...changes,
});
