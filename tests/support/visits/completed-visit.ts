import type { Db } from '../../../server/db/database.ts';
import { createReviewRequest } from '../../../server/reviews/request-review.ts';
import type { VisitsTable } from '../../../server/schema/visit-tables.ts';

const blankVisit: VisitsTable = {
  id: '',
  state: 'completed',
  sequence: 2,
  local_time: '2027-03-15T10:00:00',
  starts_at: '2027-03-15T08:00:00.000Z',
  minutes: 120,
  window_count: 1,
  work_minutes: 120,
  timing: 'window',
  service_id: 'gazon',
  service_name: 'Gazon',
  name: 'Ana Pop',
  email: 'ana@exemplu.ro',
  phone: '0722 123 456',
  phone_e164: '+40722123456',
  building_name: null,
  street_name: 'Strada Teilor',
  house_number: '4A',
  city: 'Cluj-Napoca',
  county: 'Cluj',
  postal_code: '000000',
  notes: null,
  search: 'ana pop',
  is_suspicious: 0,
  reminded_at: null,
  created_at: '2027-03-10T08:00:00.000Z',
  updated_at: '2027-03-15T12:00:00.000Z',
  series_id: null,
  inquiry_id: null,
  project_id: null,
  source: 'site',
  staff_notes: '',
  erased_at: null,
  notice_version: null,
  estimate: null,
  zone: null,
};

/** The row of a completed visit. */
export const completedVisitRow = (id: string, change: Partial<VisitsTable> = {}) => ({ ...blankVisit, id, ...change });

/** The private path of the review that the client of a visit is asked for. */
export const requestReview = async (db: Db, visit: VisitsTable, now = new Date()) =>
  (await db.transaction().execute((trx) => createReviewRequest(trx, visit, now))) as string;
