import type { Db } from '../../../server/platform/db/database.ts';
import type { Tables } from '../../../server/platform/db/tables/tables.ts';
import { createReviewRequest } from '../../../server/workflows/reviews/reviews.ts';
import { buildVisitRow, toFieldColumns } from '../../../server/workflows/visits/visit-columns.ts';

const fields = {
  name: 'Ana Pop',
  email: 'ana@exemplu.ro',
  phone: '0722 123 456',
  serviceId: 'gazon',
  streetName: 'Strada Teilor',
  houseNumber: '4A',
  city: 'Cluj-Napoca',
  county: 'Cluj',
};
const time = {
  local_time: '2027-03-15T10:00:00',
  starts_at: '2027-03-15T08:00:00.000Z',
  minutes: 120,
  work_minutes: 120,
  window_count: 1,
  timing: 'window' as const,
  reminded_at: null,
};
const blankVisit: Tables['visits'] = {
  ...buildVisitRow({ ...toFieldColumns(fields, 'Gazon'), ...time }, '2027-03-10T08:00:00.000Z'),
  state: 'completed',
  sequence: 2,
  updated_at: '2027-03-15T12:00:00.000Z',
};

export const completedVisitRow = (id: string, change: Partial<Tables['visits']> = {}) => ({
  ...blankVisit,
  id,
  ...change,
});

/** Creates the review request of a visit; returns its private path. */
export const requestReview = async (db: Db, visit: Tables['visits'], now = new Date()) =>
  (await db.transaction().execute((trx) => createReviewRequest(trx, visit, now))) as string;
