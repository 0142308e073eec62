import type { RunningSite } from './running-site.ts';
import { nameCompany } from './visit-office.ts';
import { addService, monday } from './visit-request.ts';

/** The company and its service, as every test of visits wants them. */
export async function openOffice(site: RunningSite) {
  await addService(site.db);
  await nameCompany(site.db);
}

export async function clearVisits({ db }: RunningSite) {
  for (const table of ['visits', 'letters', 'visit_series', 'closed_days', 'calendar_feeds', 'activity'] as const)
    await db.deleteFrom(table).execute();
  await db.deleteFrom('settings').where('key', '=', 'availability').execute();
}

/** What the form for a visit made by hand sends, for Monday at ten. */
export const visitByHand = (change: Record<string, unknown> = {}) => ({
  name: 'Dan Rusu',
  email: 'dan@exemplu.ro',
  phone: '0733 222 111',
  serviceId: 'gazon',
  buildingName: '',
  streetName: 'Strada Fagului',
  houseNumber: '7',
  city: 'Florești',
  county: 'Cluj',
  postalCode: '',
  notes: '',
  date: `${monday}T10:00:00`,
  staffNotes: '',
  isConfirmed: true,
  letter: true,
  ...change,
});
